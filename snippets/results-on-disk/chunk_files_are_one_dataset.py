# --8<-- [start:show]
import tempfile

import numpy as np
import torch
from torch.utils.data import ConcatDataset, DataLoader, Dataset

device = "cuda" if torch.cuda.is_available() else "cpu"

class Rows(Dataset):
    def __init__(self, path):
        self.rows = np.load(path, mmap_mode="r")
    def __len__(self):
        return len(self.rows)
    def __getitem__(self, index):
        return torch.tensor(self.rows[index])

folder = tempfile.TemporaryDirectory()
paths = [f"{folder.name}/train_x_{n}.npy" for n in range(3)]
for n, path in enumerate(paths):
    rows = np.arange(16 * n, 16 * n + 16, dtype=np.float32)
    np.save(path, rows.reshape(8, 2))
epoch, size = 0, 4
# --8<-- [start:key]
data = ConcatDataset([Rows(path) for path in paths])
rng = np.random.default_rng(epoch)
parts = max(1, len(data) // size)
blocks = np.array_split(np.arange(len(data)), parts)
rng.shuffle(blocks)
order = np.concatenate([rng.permutation(block) for block in blocks])
loader = DataLoader(data, batch_size=8, sampler=order.tolist())
# --8<-- [end:key]
seen = torch.cat([batch[:, 0] for batch in loader]).to(device)
print("rows:", len(data), "in a block:", [len(b) for b in blocks])
print("each once:", sorted(seen.tolist()) == list(range(0, 48, 2)))
# --8<-- [end:show]
assert sorted(order) == list(range(24)) and order.tolist() != sorted(order)
assert seen.dtype == torch.float32
assert all(np.ptp(block) == size - 1 for block in blocks), "rows that are neighbours in the file"
assert seen.tolist() == [2.0 * i for i in order], "row i of all files, in this order"
before = order
halves = np.array_split(order, 2)
order = np.concatenate([rng.permutation(half) for half in halves])
assert sorted(order) == list(range(24)) and order.tolist() != before.tolist()
assert len(DataLoader(data, batch_size=8, sampler=order.tolist())) == 3
from torch.utils.data import StackDataset

x, y = data, torch.arange(24)
pairs = StackDataset(x, y)
assert pairs[9][0].tolist() == [18, 19] and pairs[9][1] == 9
data[3].zero_()
assert data[3].tolist() == [6, 7], "a copy, and no part of the file"
pairs = x = data = loader = None
folder.cleanup()
