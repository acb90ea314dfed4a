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
        part = self.rank * info.num_workers + info.id
        parts = self.ranks * info.num_workers
        return itertools.islice(lines, part, None, parts)

def read(dataset, **options):
    loader = DataLoader(dataset, num_workers=2, batch_size=None,
                        multiprocessing_context="fork", **options)
    return [int(line[-1]) for line in loader]

print(read(Lines()))
print(sorted(read(Lines(0, 2)) + read(Lines(1, 2))))
# --8<-- [end:show]
assert read(Lines()) == [*range(8)], "one line from each worker in turn"
assert set(read(Lines(0, 2))) & set(read(Lines(1, 2))) == set()
assert sorted(read(Lines(0, 2)) + read(Lines(1, 2))) == [*range(8)]
