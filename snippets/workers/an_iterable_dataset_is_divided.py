# --8<-- [start:show]
import numpy as np
from torch.utils.data import DataLoader, IterableDataset
from torch.utils.data import get_worker_info

class Rows(IterableDataset):
    def __init__(self, rows, divided=True):
        self.rows, self.divided = rows, divided
    # --8<-- [start:key]
    def __iter__(self):
        info = get_worker_info()
        if info is None or not self.divided:
            return iter(self.rows)
        return iter(self.rows[info.id::info.num_workers])
    # --8<-- [end:key]

rows = np.arange(6)
for divided in False, True:
    loader = DataLoader(Rows(rows, divided), num_workers=2,
                        multiprocessing_context="fork")
    got = [batch.item() for batch in loader]
    print(divided, len(got), sorted(got))
# --8<-- [end:show]
assert sorted(got) == [0, 1, 2, 3, 4, 5]
assert [batch.item() for batch in DataLoader(Rows(rows))] == [0, 1, 2, 3, 4, 5], "without workers all rows"
whole = DataLoader(Rows(rows, False), num_workers=2, multiprocessing_context="fork")
assert sorted(batch.item() for batch in whole) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
