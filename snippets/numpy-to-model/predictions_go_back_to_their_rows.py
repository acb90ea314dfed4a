# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset, random_split

labels = np.arange(100)
index = torch.arange(len(labels))
rows = TensorDataset(torch.from_numpy(labels), index)

torch.manual_seed(0)
back = np.full(len(labels), np.nan)
for x, index in DataLoader(rows, 33, shuffle=True):
    predicted = x.numpy()
    back[index.numpy()] = predicted
print("in their places:", (back == labels).all())

train, test = random_split(rows, [80, 20])
truth = labels[test.indices]
loader = DataLoader(test, 30)
predicted = np.concatenate([x.numpy() for x, index in loader])
print("rows of a part:", (predicted == truth).all())
train, val = random_split(train, [60, 20])  # a part of a part
truth = labels[np.array(val.dataset.indices)[val.indices]]
# --8<-- [end:show]
assert back.tolist() == labels.tolist() and len(index) == 1
classes = np.full(len(labels), -1)
assert classes.dtype == labels.dtype, "class numbers stay integers, and -1 is none"
assert np.ndim(labels[index]) == 0, "NumPy takes a tensor of one element as a number"
assert truth.tolist() == [x.item() for x, index in val] != labels[val.indices].tolist()
truth = labels[test.indices]
assert predicted.tolist() == truth.tolist() and truth.tolist() != sorted(truth)
assert len([*DataLoader(rows, 30, drop_last=True)]) * 30 == 90, "the last rows are left out"
