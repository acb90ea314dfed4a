# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

# --8<-- [start:recipe]
class Proteins(Dataset):
    file = None
    def __init__(self, path, names):
        self.path, self.names = path, names
    def __len__(self):
        return len(self.names)
    def __getitem__(self, i):
        if self.file is None:  # in each worker
            self.file = np.load(self.path)  # h5py.File(self.path, "r")
        return torch.from_numpy(self.file[self.names[i]][:])
# --8<-- [end:recipe]

def pad(batch):
    lengths = torch.tensor([len(x) for x in batch])
    return pad_sequence(batch, batch_first=True), lengths

arrays = {f"P{n}": np.full((n, 4), n, np.float16) for n in (3, 5, 2)}
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "proteins.npz")
    np.savez(path, **arrays)
    # with h5py.File(path, "r") as file:
    with np.load(path) as file:
        names = list(file)
    print(names)
    data = Proteins(path, names)
    loader = DataLoader(data, batch_size=3, num_workers=1,
                        collate_fn=pad, multiprocessing_context="fork")
    for x, lengths in loader:
        print(x.dtype, list(x.shape), lengths.tolist())
# --8<-- [end:show]
assert x.dtype == torch.float16 and x.shape == (3, 5, 4) and lengths.tolist() == [3, 5, 2]
assert Proteins.file is None and data.file is None, "the worker opened it, and not this process"
import pickle
from functools import lru_cache

assert names == list(arrays) and len(pickle.dumps(data)) < 1000
assert data.path == path and len(data) == 3
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "proteins.npz")
    arrays = {k: v.astype(np.float16) for k, v in arrays.items()}
    np.savez(path, **arrays)
    stored = path.read_bytes()
    at = stored.index(arrays["P5"].tobytes())
    path.write_bytes(stored[:at] + b"\0" * 40 + stored[at + 40 :])
    data = Proteins(path, names)
    # The broken entry is not touched where another one is asked for: no more than one is read.
    assert data[0].float().tolist() == [[3.0] * 4] * 3 and data[2].shape == (2, 4)
    try:
        data[1]
        raise AssertionError("a broken entry was read")
    except Exception as error:
        assert "CRC" in str(error)
    loader = DataLoader(Proteins(path, ["P2", "P3"]), batch_size=1)
    assert [list(x.shape) for x in loader] == [[1, 2, 4], [1, 3, 4]]
    read = []

    class Cached(Proteins):
        @lru_cache(maxsize=512)
        def __getitem__(self, i):
            read.append(i)
            return super().__getitem__(i)

    cached = Cached(path, names)
    assert cached[0] is cached[0] and read == [0], "and it is one tensor, so nothing is written into it"
    assert len(pickle.dumps(Proteins(path, names))) < 1000
    data.file.close()
    cached.file.close()
