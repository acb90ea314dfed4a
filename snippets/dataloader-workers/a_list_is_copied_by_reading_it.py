# --8<-- [start:show]
import numpy as np
from torch.utils.data import DataLoader, Dataset

def private():
    """The memory that this process alone has, in KiB."""
    with open("/proc/self/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file
                   if line.startswith("Private_Dirty"))

class Paths(Dataset):
    def __init__(self, paths):
        self.paths = paths
    def __len__(self):
        return 1
    def __getitem__(self, i):
        before = private()
        for path in self.paths:
            pass
        return private() - before

# --8<-- [start:key]
paths = [f"images/{i:07}.png" for i in range(300_000)]
as_array = np.array(paths)  # one object, of dtype <U18
# --8<-- [end:key]
fork = {"num_workers": 1, "multiprocessing_context": "fork"}
for data in paths, as_array:
    grown = next(iter(DataLoader(Paths(data), **fork))).item()
    print(type(data).__name__, "grows by 10 MiB:", grown > 10_240)
# --8<-- [end:show]
assert str(as_array[7]) == paths[7] and as_array.dtype == "<U18"
as_bytes = np.array(paths, dtype=np.bytes_)
assert as_bytes.nbytes * 4 == as_array.nbytes and as_bytes[7].decode() == paths[7]


class Cached(Dataset):
    def __init__(self):
        self.cache = {}

    def __len__(self):
        return 4

    def __getitem__(self, i):
        self.cache[i] = np.zeros(3)
        return len(self.cache)


data = Cached()
workers = {"num_workers": 2, "multiprocessing_context": "fork", "persistent_workers": True}
loader = DataLoader(data, **workers)
assert max(n.item() for n in loader) == 2 and not data.cache, "each worker has a cache of its own"
