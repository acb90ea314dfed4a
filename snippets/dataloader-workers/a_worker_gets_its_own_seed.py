# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info

class Noise(Dataset):
    rng = np.random.default_rng(0)
    def __len__(self):
        return 2
    def __getitem__(self, i):
        return np.random.rand(), self.rng.random()

def seed(worker):
    np.random.seed(torch.initial_seed() % 2**32)
    info = get_worker_info()
    info.dataset.rng = np.random.default_rng(info.seed)

fork = {"num_workers": 2, "multiprocessing_context": "fork"}
for loader in (
    DataLoader(Noise(), **fork),
    DataLoader(Noise(), **fork, worker_init_fn=seed),
):
    (a, b), (c, d) = [[x.item() for x in batch] for batch in loader]
    print("np.random alike:", a == c, "- own generator alike:", b == d)
# --8<-- [end:show]
assert a != c and b != d


def epochs():
    generator = torch.Generator().manual_seed(0)
    loader = DataLoader(Noise(), **fork, worker_init_fn=seed, generator=generator)
    return [[x.tolist() for x in batch] for _ in range(2) for batch in loader]


torch.manual_seed(1)
first = epochs()
torch.manual_seed(2)
assert epochs() == first and first[:2] != first[2:], "the generator of the loader decides"
assert 0 <= torch.randint(0, 10, (1,)).item() < 10


class Flipped(Dataset):
    def __len__(self):
        return 1

    def __getitem__(self, i):
        array = np.arange(3)[::-1]
        return array.copy()


assert next(iter(DataLoader(Flipped()))).tolist() == [[2, 1, 0]]
