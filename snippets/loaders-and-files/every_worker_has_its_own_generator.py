# --8<-- [start:show]
import numpy as np
from torch.utils.data import DataLoader, Dataset, get_worker_info

class Noise(Dataset):
    rng = np.random.default_rng(0)
    def __len__(self):
        return 4
    def __getitem__(self, i):
        return self.rng.random()

# --8<-- [start:key]
def own_rng(worker):
    info = get_worker_info()
    info.dataset.rng = np.random.default_rng(info.seed)  # (1)!
    # --8<-- [end:key]

data = Noise()
fork = {"num_workers": 2, "multiprocessing_context": "fork"}
loader = DataLoader(data, **fork)
a, b, c, d = [batch.item() for batch in loader]
print("alike:", a == b, c == d)
# --8<-- [start:key]
loader = DataLoader(data, **fork, worker_init_fn=own_rng)
# --8<-- [end:key]
a, b, c, d = [batch.item() for batch in loader]
print("alike:", a == b, c == d)
# --8<-- [end:show]
first = [batch.item() for batch in DataLoader(data, **fork)]
again = [batch.item() for batch in DataLoader(data, **fork)]
assert first == again and first[0] == first[1], "alike in the workers and in the epochs"
assert len({a, b, c, d}) == 4
assert [batch.item() for batch in loader] != [a, b, c, d], "another epoch, other numbers"
import torch

seeded = []
for _ in range(2):
    torch.manual_seed(0)
    seeded.append([batch.item() for batch in loader])
assert seeded[0] == seeded[1], "PyTorch's seed decides"
