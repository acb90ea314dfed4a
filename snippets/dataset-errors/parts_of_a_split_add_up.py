# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import TensorDataset, random_split

data = TensorDataset(torch.arange(11.0))
try:
    train, test = random_split(data, [8, 2])
except ValueError as error:
    print("ValueError:", error)

n = int(0.8 * len(data))
train, test = random_split(data, [n, len(data) - n])
print(len(train), len(test))
try:
    values = train.targets
except AttributeError as error:
    print("AttributeError:", error)

values = train.dataset.tensors[0][train.indices]
print(tuple(values.shape))
# --8<-- [end:show]
assert (len(train), len(test)) == (8, 3)
assert values.tolist() == [x.item() for (x,) in train]
train, test = random_split(data, [0.8, 0.2])
assert (len(train), len(test)) == (9, 2), "since 1.13"
same = torch.Generator().manual_seed(0)
train, test = random_split(data, [n, len(data) - n], generator=same)
assert sorted(train.indices + test.indices) == list(range(11))
try:
    random_split(data, [len(data) * 0.8, len(data) * 0.2])
except Exception as error:
    assert str(error) == "Sum of input lengths does not equal the length of the input dataset!" or (
        "randperm" in str(error)
    ), error
