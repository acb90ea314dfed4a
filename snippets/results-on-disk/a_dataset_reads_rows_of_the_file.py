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
        return torch.from_numpy(self.rows[index].copy())
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
import pickle

assert len(pickle.dumps(data)) > every.nbytes, "spawned workers are sent the rows themselves"
del rows, data.rows
folder.cleanup()
