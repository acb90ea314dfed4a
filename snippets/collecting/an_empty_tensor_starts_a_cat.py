# --8<-- [start:show]
from itertools import accumulate

import torch
from torch.utils.data import DataLoader, TensorDataset

dataset = TensorDataset(torch.ones(400, 25))
loader = DataLoader(dataset, batch_size=4)
# --8<-- [start:key]
all_data = torch.empty(0, 25)  # no rows yet, 25 columns
for (data,) in loader:
    all_data = torch.cat((all_data, data), 0)  # slower and slower

parts = []
for (data,) in loader:
    parts.append(data)
all_data = torch.cat(parts, 0)
# --8<-- [end:key]
each = accumulate(len(part) for part in parts)
print("cat in the loop:", sum(each), "rows copied")
print("one cat after it:", len(all_data), "rows copied")
# --8<-- [end:show]
assert all_data.shape == (400, 25) and all_data.equal(dataset.tensors[0])
copied, grown = 0, torch.empty(0, 25)
for (data,) in loader:
    grown = torch.cat((grown, data), 0)
    copied += len(grown)
assert copied == 20200 and grown.equal(all_data)
