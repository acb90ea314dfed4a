# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, Dataset, SubsetRandomSampler


class Rows(Dataset):
    def __init__(self):
        self.rows = [[1.0], [2.0], [3.0]]
        self.seen = set()

    def __len__(self):
        return len(self.rows)

    # --8<-- [start:key]
    def __getitem__(self, idx):
        # --8<-- [end:key]
        self.seen.add(type(idx).__name__)
        # --8<-- [start:key]
        idx = int(idx)
        return torch.tensor(self.rows[idx])
        # --8<-- [end:key]


data = Rows()
some = torch.tensor([0, 2])
for sampler in (
    None,
    SubsetRandomSampler([0, 2]),
    SubsetRandomSampler(some),
    some,
):
    data.seen.clear()
    list(DataLoader(data, batch_size=2, sampler=sampler))
    print(type(sampler).__name__, *data.seen)
loader = DataLoader(
    data, batch_size=2, sampler=SubsetRandomSampler(some.tolist())
)
print(sum(len(batch) for batch in loader))
try:
    data.rows[[0, 2]]
except TypeError as error:
    print(error)
# --8<-- [end:show]
import numpy as np
from torch.utils.data import Subset

indices = np.array([0, 2])
assert type(indices[0]) is not int and type(indices.tolist()[0]) is int
part = Subset(data, indices.tolist())
assert part[1].tolist() == [3.0]
many = torch.tensor([0, 2])
if torch.is_tensor(many):
    many = many.tolist()
assert many == [0, 2] and data[torch.tensor(1)].tolist() == [2.0]
loader = DataLoader(data, batch_size=2, sampler=SubsetRandomSampler(some.tolist()))
assert sum(len(batch) for batch in loader) == 2
dataset = Rows()
loader = DataLoader(dataset, num_workers=0)
assert len(loader) == 3
