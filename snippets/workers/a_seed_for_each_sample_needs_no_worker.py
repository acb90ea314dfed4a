# --8<-- [start:show]
import numpy as np
from torch.utils.data import DataLoader, Dataset

class Noise(Dataset):
    seed = epoch = 0
    def __len__(self):
        return 6
    # --8<-- [start:key]
    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch, int(i)))
        return rng.random()
    # --8<-- [end:key]

def draw(workers):
    fork = "fork" if workers else None
    loader = DataLoader(data, num_workers=workers,
                        multiprocessing_context=fork)
    return [batch.item() for batch in loader]

data = Noise()
first = draw(0)
print(len(set(first)), draw(1) == first, draw(2) == first)
data.epoch = 1
print(draw(2) == first)
# --8<-- [end:show]
assert len(set(first)) == 6 and draw(2) == draw(0) and not set(draw(2)) & set(first)
loader = DataLoader(data, num_workers=1, multiprocessing_context="fork", persistent_workers=True)
before = [batch.item() for batch in loader]
data.epoch = 2
assert [batch.item() for batch in loader] == before, "a worker that goes on has its own copy of the dataset"
a, b, c = [batch.item() for batch in DataLoader(data, sampler=[1, 1, 2])]
assert a == b != c, "a sample that comes twice draws the same twice"
from torch.utils.data import ConcatDataset

second = Noise()
second.epoch = data.epoch
both = [batch.item() for batch in DataLoader(ConcatDataset([data, second]))]
assert both[:6] == both[6:], "the same seed and the same i draw the same"
second.seed = 1
both = [batch.item() for batch in DataLoader(ConcatDataset([data, second]))]
assert not set(both[:6]) & set(both[6:])
import torch

some = torch.utils.data.SubsetRandomSampler(torch.tensor([2]))  # its indices are tensors
assert [batch.item() for batch in DataLoader(data, sampler=some)] == [c]
