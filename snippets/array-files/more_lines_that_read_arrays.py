# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = Path(tempfile.mkdtemp())
path = folder / "x.npy"
np.save(path, np.arange(6.0).reshape(2, 3))
header = np.load(path, mmap_mode="r")
print(header.shape, header.dtype)

rows = np.load(path, mmap_mode="r")
i = 1
row = torch.from_numpy(rows[i].copy())
print(row.tolist())

paths = sorted(folder.glob("*.npy"))
batch = torch.from_numpy(np.stack([np.load(p) for p in paths]))
print(tuple(batch.to(device).shape))

np.savez(folder / "x.npz", a=np.ones(2), b=np.arange(3))
with np.load(folder / "x.npz") as file:
    tensors = {k: torch.from_numpy(file[k]) for k in file.files}
print({k: tuple(v.shape) for k, v in tensors.items()})

np.ones((2, 3), np.float32).tofile(folder / "x.raw")
raw = np.fromfile(folder / "x.raw", dtype=np.float32).reshape(-1, 3)
print(torch.from_numpy(raw).shape)
# --8<-- [end:show]
assert header.shape == (2, 3) and header.dtype == np.float64
assert row.tolist() == [3, 4, 5] and tuple(batch.shape) == (1, 2, 3)
assert not np.shares_memory(row.numpy(), rows), "a copy: no view of the read-only file"
assert tensors["a"].tolist() == [1, 1] and tensors["b"].tolist() == [0, 1, 2]
assert raw.shape == (2, 3)
assert sorted(["1.npy", "2.npy", "10.npy"]) == ["1.npy", "10.npy", "2.npy"]
names = [f"{i:04d}.npy" for i in (1, 2, 10)]
assert sorted(names) == names
