# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import itertools

from torch.utils.data import DataLoader, IterableDataset
from torch.utils.data import get_worker_info

class Lines(IterableDataset):
    def __init__(self, rank=0, ranks=1):
        self.rank, self.ranks = rank, ranks
    def __iter__(self):
        info = get_worker_info()
        lines = (f"line {i}" for i in range(8))
        id, workers = (info.id, info.num_workers) if info else (0, 1)
        part = self.rank * workers + id
        parts = self.ranks * workers
        return itertools.islice(lines, part, None, parts)

def read(dataset, **options):
    options = {"multiprocessing_context": "fork", "num_workers": 2,
               "batch_size": None, **options}
    loader = DataLoader(dataset, **options)
    return [int(line[-1]) for line in loader]

print(read(Lines()))
print(sorted(read(Lines(0, 2)) + read(Lines(1, 2))))
# --8<-- [end:show]
alone = {"num_workers": 0, "multiprocessing_context": None}
assert read(Lines(), **alone) == [*range(8)], "without workers"
assert read(Lines(1, 2), **alone) == [1, 3, 5, 7]
sizes = [len(lines) for lines in DataLoader(Lines(), 3, num_workers=2, multiprocessing_context="fork")]
assert sizes == [3, 3, 1, 1], "the last batch of each worker is shorter"
short = DataLoader(Lines(), 3, num_workers=2, drop_last=True, multiprocessing_context="fork")
assert [len(lines) for lines in short] == [3, 3], "and each worker drops it"
assert read(Lines()) == [*range(8)], "one line from each worker in turn"
assert set(read(Lines(0, 2))) & set(read(Lines(1, 2))) == set()
assert sorted(read(Lines(0, 2)) + read(Lines(1, 2))) == [*range(8)]
import os

os.environ["RANK"] = "1"  # as torchrun sets it
rank = int(os.environ["RANK"])
assert read(Lines(rank, 2), **alone) == [1, 3, 5, 7]
