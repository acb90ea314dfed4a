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
images = [np.random.rand(3, 32, 32) for _ in range(10)]
x = torch.from_numpy(np.stack(images)).float()
print(list(x.shape), x.dtype)
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
assert torch.from_numpy(np.stack(images)).dtype == torch.float64, "float() is needed"
shared = torch.from_numpy(X).float()
own = torch.tensor(X, dtype=torch.float32)
X[0, 0] = 9
assert shared[0, 0] == 9 and own[0, 0] == 1, "float32 stays in the array's memory"
assert torch.from_numpy(X.astype(np.float64)).float().data_ptr() != shared.data_ptr()
column = torch.from_numpy(y).float().unsqueeze(1)
assert column.shape == (10, 1) and column.dtype is torch.float32
assert len(loader) == 2 and len(DataLoader(pairs, batch_size=4)) == 3
