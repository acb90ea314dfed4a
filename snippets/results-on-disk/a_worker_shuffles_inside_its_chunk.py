# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset
from torch.utils.data import get_worker_info

class Chunks(IterableDataset):
    def __init__(self, paths):
        self.paths = paths
    def __iter__(self):
        info, mine = get_worker_info(), self.paths
        if info is not None:
            mine = self.paths[info.id::info.num_workers]
        for n in np.random.permutation(len(mine)):
            chunk = np.load(mine[n])
            for i in np.random.permutation(len(chunk)):
                yield torch.from_numpy(chunk[i])

folder = tempfile.TemporaryDirectory()
paths = [f"{folder.name}/train_x_{n}.npy" for n in range(4)]
for n, path in enumerate(paths):
    rows = np.arange(16 * n, 16 * n + 16, dtype=np.float32)
    np.save(path, rows.reshape(8, 2))
loader = DataLoader(Chunks(paths), batch_size=4, num_workers=2,
                    multiprocessing_context="fork")
for epoch in range(2):
    seen = torch.cat([batch[:, 0] for batch in loader]).tolist()
    print("each once:", sorted(seen) == list(range(0, 64, 2)))
# --8<-- [end:show]
again = torch.cat([batch[:, 0] for batch in loader]).tolist()
assert sorted(again) == sorted(seen) and again != seen != sorted(seen), "another order in each epoch"
batches = [batch[:, 0].tolist() for batch in loader]
assert all(max(batch) - min(batch) < 16 for batch in batches), "a batch is of one chunk"
assert next(iter(loader)).dtype == torch.float32
alone = torch.cat([batch[:, 0] for batch in DataLoader(Chunks(paths), batch_size=4)]).tolist()
assert sorted(alone) == sorted(seen), "without workers"
path = paths[0]
np.save(path, {"image": np.ones((8, 3)), "label": np.zeros(8)})
part = np.load(path, allow_pickle=True).item()
assert part["image"].shape == (8, 3)
try:
    np.load(path, mmap_mode="r", allow_pickle=True)
    raise AssertionError("a pickle was mapped")
except ValueError as error:
    assert "can't be memory-mapped" in str(error)
folder.cleanup()
