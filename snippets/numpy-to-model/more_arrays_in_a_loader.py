# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

X, y = np.ones((10, 3), np.float32), np.arange(10)
x = next(iter(DataLoader(X, batch_size=4)))
print(type(x).__name__, list(x.shape))
pairs = list(zip(X, y))
x, target = next(iter(DataLoader(pairs, batch_size=4)))
print(list(x.shape), target.tolist())
loader = DataLoader(pairs, batch_size=4, drop_last=True)
print(len(loader), "full batches")

class Folder(Dataset):
    def __init__(self, folder):
        files = Path(folder).glob("*.npz")
        self.paths = np.array(sorted(map(str, files)))
    def __len__(self):
        return len(self.paths)
    def __getitem__(self, i):
        with np.load(self.paths[i]) as file:
            return file["x"], file["y"]

with tempfile.TemporaryDirectory() as folder:
    for i in range(3):
        np.savez(Path(folder, f"{i}.npz"), x=X[i], y=i)
    x, target = next(iter(DataLoader(Folder(folder), batch_size=3)))
    print(list(x.shape), x.dtype, target.tolist())
# --8<-- [end:show]
assert x.shape == (3, 3) and target.tolist() == [0, 1, 2] and target.dtype == torch.int64
assert len(loader) == 2 and len(DataLoader(pairs, batch_size=4)) == 3
