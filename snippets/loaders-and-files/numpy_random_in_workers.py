# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

class Noise(Dataset):
    def __len__(self):
        return 4
    def __getitem__(self, i):
        return np.random.rand()

fork = {"num_workers": 2, "multiprocessing_context": "fork"}
loader = DataLoader(Noise(), **fork)

torch.manual_seed(0)
a, b, c, d = [batch.item() for batch in loader]
print("alike:", a == b, c == d)
torch.manual_seed(0)
print("again:", [batch.item() for batch in loader] == [a, b, c, d])
# --8<-- [end:show]
assert len({a, b, c, d}) == 4
np.random.seed(0)
first = [batch.item() for batch in loader]
np.random.seed(0)
assert [batch.item() for batch in loader] != first, "NumPy's seed does not reach the workers"
own = DataLoader(Noise(), **fork, generator=torch.Generator())
drawn = []
for seed in range(2):
    own.generator.manual_seed(seed)
    torch.manual_seed(0)
    drawn.append([batch.item() for batch in own])
assert drawn[0] != drawn[1], "a generator given to the loader decides"
