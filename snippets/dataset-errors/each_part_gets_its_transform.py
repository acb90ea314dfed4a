# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import Dataset, Subset, random_split

class Rows(Dataset):
    def __init__(self, x, transform):
        self.x, self.transform = x, transform
    def __len__(self):
        return len(self.x)
    def __getitem__(self, i):
        return self.transform(self.x[i])

x = torch.arange(10.0)
augmented = Rows(x, lambda value: value + 100)
plain = Rows(x, lambda value: value)
train, test = random_split(augmented, [8, 2])
test = Subset(plain, test.indices)
print(min(train).item() >= 100, max(test).item() < 100)
# --8<-- [end:show]
assert min(train) >= 100 > max(test) and len(test) == 2
assert sorted(train.indices + test.indices) == list(range(10))
train, test = random_split(augmented, [8, 2])
test.dataset.transform = lambda value: value
assert max(train) < 100, "both parts hold the same dataset: the training lost its transform, too"
