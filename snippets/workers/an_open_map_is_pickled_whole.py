# --8<-- [start:show]
import pickle
import tempfile
from pathlib import Path

import numpy as np

class OpensAtOnce:
    def __init__(self, path):
        self.rows = np.load(path, mmap_mode="r")
    def __getitem__(self, i):
        return self.rows[i].copy()

# --8<-- [start:key]
class OpensInTheWorker:
    rows = None
    def __init__(self, path):
        self.path = path
    def __getitem__(self, i):
        if self.rows is None:
            self.rows = np.load(self.path, mmap_mode="r")
        return self.rows[i].copy()
# --8<-- [end:key]

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "rows.npy")
    np.save(path, np.zeros((1000, 1000), np.float32))
    for kind in OpensAtOnce, OpensInTheWorker:
        data = kind(path)
        sent = len(pickle.dumps(data))
        print(kind.__name__, sent > 4_000_000, data[0].shape)
# --8<-- [end:show]
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "rows.npy")
    np.save(path, np.zeros((1000, 1000), np.float32))
    assert len(pickle.dumps(OpensAtOnce(path))) > 4_000_000
    fresh = OpensInTheWorker(path)
    assert len(pickle.dumps(fresh)) < 1000
    fresh[0]
    assert len(pickle.dumps(fresh)) > 4_000_000, "once a sample was read here, the map is open here"
    assert all(kind(path)[0].flags.writeable for kind in (OpensAtOnce, OpensInTheWorker))
# An array in memory is pickled by its values, a tensor as a handle to shared memory.
from multiprocessing.reduction import ForkingPickler

import torch.multiprocessing


class KeepsATensor:
    def __init__(self, a):
        self.t = torch.from_numpy(a)

    def __getitem__(self, i):
        return self.t[i].numpy()


a = np.zeros((1000, 1000), np.float32)
data = KeepsATensor(a)
assert len(ForkingPickler.dumps(a)) > 4_000_000 and len(ForkingPickler.dumps(data)) < 2000
assert data.t.is_shared() and not np.shares_memory(data.t.numpy(), a)
assert type(data[0]) is np.ndarray and np.shares_memory(data[0], data.t.numpy())
