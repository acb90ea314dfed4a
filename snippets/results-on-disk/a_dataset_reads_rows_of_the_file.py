# --8<-- [start:show]
import os
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

device = "cuda" if torch.cuda.is_available() else "cpu"


# --8<-- [start:key]
class Rows(Dataset):
    def __init__(self, path):
        self.rows = np.load(path, mmap_mode="r")

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index):
        return torch.tensor(self.rows[index])
# --8<-- [end:key]


folder = tempfile.TemporaryDirectory()
path = os.path.join(folder.name, "out.npy")
np.save(path, np.arange(20, dtype=np.float32).reshape(10, 2))
data = Rows(path)
for batch in DataLoader(data, batch_size=4):
    print(tuple(batch.shape), batch.to(device)[0].tolist())
rows = np.load(path, mmap_mode="r")
some = torch.from_numpy(rows[[0, 9]])
print("two rows:", some.tolist())
every = np.array(rows)
print("all in memory:", every.nbytes, "bytes")
# --8<-- [end:show]
assert len(data) == 10 and batch.shape == (2, 2) and some.tolist() == [[0, 1], [18, 19]]
assert type(every) is np.ndarray and every.flags.writeable and not rows.flags.writeable
assert data[3].tolist() == [6, 7]
data[3].zero_()
assert data[3].tolist() == [6, 7], "a copy, and no part of the file"
# One number a row: it is a number of NumPy, which from_numpy does not take.
one = os.path.join(folder.name, "one.npy")
np.save(one, np.arange(5, dtype=np.float32))
numbers = Rows(one)
assert numbers[3].item() == 3 and numbers[3].dtype == torch.float32
try:
    torch.from_numpy(numbers.rows[3].copy())
    raise AssertionError
except TypeError as error:
    assert "expected np.ndarray (got numpy.float32)" in str(error)
del numbers
# A mapped row in a batch: it is taken, and read-only.
import warnings

from torch.utils.data import default_collate

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    assert default_collate([rows[0], rows[1]]).tolist() == [[0, 1], [2, 3]]
assert type(rows[0]) is np.memmap and all("not writable" in str(w.message) for w in caught)
import pickle

assert len(pickle.dumps(data)) > every.nbytes, "spawned workers are sent the rows themselves"
# A file without a header, and an archive, which is not mapped.
raw, npz = os.path.join(folder.name, "out.raw"), os.path.join(folder.name, "out.npz")
every.tofile(raw)
rows = np.memmap(raw, np.float32, "r", shape=(10, 2))
assert type(rows) is np.memmap and rows.tolist() == every.tolist()
part = np.memmap(raw, np.float32, "r", offset=3 * 2 * 4, shape=(5, 2))
assert part.tolist() == every[3:8].tolist()
del part
header = np.memmap(path, np.float32, "r")
assert header.size > every.size, "np.memmap takes the header of an .npy for numbers"
del header
i, j = 2, 4
batch = torch.from_numpy(np.array(rows[i:j]))
assert batch.tolist() == every[2:4].tolist()
np.savez(npz, rows=every)
with np.load(npz, mmap_mode="r") as file:
    assert type(file["rows"]) is np.ndarray
    np.save(path, file["rows"])
assert np.load(path).tolist() == every.tolist()
import sys

if sys.platform == "linux":  # pages of a map count for the process as long as it is open

    def resident():
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    big = os.path.join(folder.name, "big.npy")
    np.save(big, np.ones((10_000, 1000), np.float32))
    before, opened = resident(), np.load(big, mmap_mode="r")
    opened.sum()
    assert resident() - before > 30_000
    opened = np.load(big, mmap_mode="r")
    assert resident() - before < 10_000, "the old map is gone, and its pages with it"
    del opened
del rows, data.rows
folder.cleanup()
