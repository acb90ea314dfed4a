# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from torch.utils.data import DataLoader, Dataset

class Kept(Dataset):
    seed = epoch = 0
    rng = np.random.default_rng(seed)
    def __len__(self):
        return 4
    def __getitem__(self, i):
        return self.rng.random()

class Own(Kept):
    def __getitem__(self, i):
        rng = np.random.default_rng((self.seed, self.epoch, int(i)))
        return rng.random()

fork = {"num_workers": 2, "multiprocessing_context": "fork"}
for data in Kept(), Own():
    loader = DataLoader(data, **fork)
    a, b, c, d = [batch.item() for batch in loader]
    print(type(data).__name__, "alike:", a == b, c == d)
# --8<-- [end:show]
assert len({a, b, c, d}) == 4


def epochs(**options):
    loader = DataLoader(Kept(), **fork, **options)
    return [[batch.item() for batch in loader] for _ in range(2)]


first, again = epochs()
assert first == again and first[0] == first[1] and first[2] == first[3]
first, again = epochs(persistent_workers=True)
assert first != again and again[0] == again[1], "workers that go on draw on, and still all alike"
from torch.utils.data import WeightedRandomSampler

often = WeightedRandomSampler([1.0, 0, 0, 0], 4)
assert len({batch.item() for batch in DataLoader(Own(), sampler=often, **fork)}) == 1, "one i, one number"
from torch.utils.data import ConcatDataset

two = [batch.item() for batch in DataLoader(ConcatDataset([Own(), Own()]))]
assert two[:4] == two[4:], "each part counts i from 0"
