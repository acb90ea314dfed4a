# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

def read(path):
    return np.zeros((4, 6, 3), np.uint8)  # such as cv2.imread(path)

# --8<-- [start:key]
class Images(Dataset):
    def __init__(self, paths):
        self.paths = paths
    def __len__(self):
        return len(self.paths)
    def __getitem__(self, i):
        image = torch.from_numpy(read(self.paths[i]))
        return image.permute(2, 0, 1)
    # --8<-- [end:key]

loader = DataLoader(Images(["a.png", "b.png"]), batch_size=2)
x = next(iter(loader))
print(x.shape, x.dtype)
# --8<-- [end:show]
assert x.shape == (2, 3, 4, 6) and x.dtype is torch.uint8
x = x.float() / 255
assert x.dtype is torch.float32
from torch.utils.data import SubsetRandomSampler, random_split


class Which(Dataset):
    def __len__(self):
        return 3

    def __getitem__(self, i):
        seen.append(type(i).__name__)
        return int(i)


for kind, options in {
    "int": [{}, {"shuffle": True}, {"sampler": SubsetRandomSampler([0, 2])}],
    "Tensor": [{"sampler": SubsetRandomSampler(torch.tensor([0, 2]))}],
    "int64": [{"sampler": SubsetRandomSampler(np.array([0, 2]))}],
}.items():
    for each in options:
        seen = []
        [*DataLoader(Which(), **each)]
        assert {*seen} == {kind}, (kind, each)
seen = []
part, _ = random_split(Which(), [2, 1])
[*DataLoader(part)]
assert {*seen} == {"int"}
small = torch.from_numpy(np.stack([read(path) for path in ["a.png", "b.png"]]))
assert small.shape == (2, 4, 6, 3)
assert 10_000 * 224 * 224 * 3 > 1_000_000_000
