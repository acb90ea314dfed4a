# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

class Scaled(Dataset):
    def __init__(self, in_place):
        self.data = np.array([[4.0], [8.0]], dtype=np.float32)
        self.in_place = in_place
    def __len__(self):
        return len(self.data)
    def __getitem__(self, i):
        x = torch.from_numpy(self.data[i])
        if self.in_place:
            return x.sub_(6).div_(2)  # writes into self.data
        return (x - 6) / 2  # a new tensor

for in_place in True, False:
    loader = DataLoader(Scaled(in_place), batch_size=2)
    for epoch in range(2):
        x = next(iter(loader))
        print("in place:", in_place, x.flatten().tolist())
# --8<-- [end:show]
assert x.flatten().tolist() == [-1.0, 1.0] and x.dtype is torch.float32
import contextlib
import io

data = Scaled(True)
before = data.data.copy()
data[0]
assert data.data[0, 0] == -1 and data.data.mean() != before.mean()
for in_place in True, False:
    dataset = Scaled(in_place)
    with contextlib.redirect_stdout(io.StringIO()) as said:
        before = dataset.data.copy()
        dataset[0]
        print((dataset.data == before).all())
    assert said.getvalue().strip() == str(not in_place)
fork = {"num_workers": 1, "multiprocessing_context": "fork", "batch_size": 2}
before = Scaled(True).data
for options, last in ({}, [-1.0, 1.0]), ({"persistent_workers": True}, [-3.5, -2.5]):
    data = Scaled(True)
    loader = DataLoader(data, **fork, **options)
    epochs = [next(iter(loader)).flatten().tolist() for _ in range(2)]
    assert epochs == [[-1.0, 1.0], last], "a worker changes its own copy, and loses it at its end"
    assert (data.data == before).all()


class Copies(Scaled):
    def __getitem__(self, i):
        x = torch.tensor(self.data[i])
        return x.sub_(6).div_(2)


class Copied(Scaled):
    def __getitem__(self, i):
        x = torch.from_numpy(self.data[i].copy())
        return x.sub_(6).div_(2)


for kind in Copies, Copied:
    data = kind(True)
    assert [data[0].item(), data[0].item()] == [-1.0, -1.0] and (data.data == before).all()
# The same in NumPy, and from tensors.
image = data.data[0]
image -= 6
assert data.data[0, 0] == -2
image = data.data[0] - 6
assert image[0] == -8 and data.data[0, 0] == -2
from torch.utils.data import TensorDataset

tensors = TensorDataset(torch.ones(2, 3))
(x,) = tensors[0]
x = x.clone()
x.mul_(2)
assert tensors[0][0].tolist() == [1.0] * 3
tensors[0][0].mul_(2)
assert tensors[0][0].tolist() == [2.0] * 3, "TensorDataset hands out views"
