# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader

data = [[1, 2], [3]]
try:
    print(next(iter(DataLoader(data, batch_size=2))))
except RuntimeError as error:
    print(error)

rows = lambda batch: [torch.tensor(row) for row in batch]
loader = DataLoader(data, batch_size=2, collate_fn=rows)
print([row.tolist() for row in next(iter(loader))])
# --8<-- [end:show]
assert [row.tolist() for row in next(iter(loader))] == data
