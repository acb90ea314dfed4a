# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
images, labels = torch.ones(4, 3), torch.arange(4)
loader = DataLoader(TensorDataset(images, labels), batch_size=2)
for batch in loader:
    try:
        print(batch.size())
    except AttributeError as error:
        print(f"AttributeError: {error}")
    break

for wrong in lambda: loader[0], lambda: next(loader):
    try:
        wrong()
    except TypeError as error:
        print(f"TypeError: {error}")

batches = iter(loader)
try:
    x, y = batches.next()
except AttributeError as error:
    print(f"AttributeError: {error}")

x, y = next(iter(loader))
x, y = next(batches)
for x, y in loader:
    x, y = x.to(device), y.to(device)
print(x.shape, y.tolist())
# --8<-- [end:show]
assert type(batch) is list and x.shape == (2, 3) and y.tolist() == [2, 3]
(x,) = next(iter(DataLoader(TensorDataset(images), batch_size=2)))
assert x.shape == (2, 3), "a list even for one tensor"
batch = next(iter(DataLoader([{"x": images[0], "y": 1}] * 2, batch_size=2)))
assert type(batch) is dict and batch["x"].shape == (2, 3)
batch = {k: v.to(device) for k, v in batch.items()}
assert batch["y"].tolist() == [1, 1]
sample = loader.dataset[0]
assert sample[0].shape == (3,) and sample[1] == 0
x, y = next(iter(loader))
assert y.tolist() == [0, 1] and len(y) == x.shape[0] == x.size(0)
batch = next(iter(DataLoader(images, batch_size=2)))
assert batch.shape == (2, 3), "a dataset of tensors alone gives tensors"
for i, (x, y) in enumerate(loader):
    pass
assert i == 1
try:
    x, y = next(iter(DataLoader([(1, 2, 3)])))
    raise AssertionError("three values for two names")
except ValueError as error:
    assert "too many values to unpack" in str(error)
import numpy as np

point = [0.5, 1.0, 1.5]
batch = next(iter(DataLoader([point] * 4, batch_size=4)))
assert [tuple(part.shape) for part in batch] == [(4,)] * 3 and batch[0].dtype is torch.float64
point = np.array(point, dtype=np.float32)
batch = next(iter(DataLoader([point] * 4, batch_size=4)))
assert batch.shape == (4, 3) and batch.dtype is torch.float32
batch = next(iter(DataLoader([torch.tensor([0.5, 1.0, 1.5])] * 4, batch_size=4)))
assert batch.shape == (4, 3) and batch.dtype is torch.float32
