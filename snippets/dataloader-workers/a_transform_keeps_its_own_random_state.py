# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, get_worker_info

class Flip:
    rng = np.random.RandomState(0)
    def __call__(self, x):
        return x + self.rng.rand()

class Images(Dataset):
    transform = Flip()
    def __len__(self):
        return 2
    def __getitem__(self, i):
        return self.transform(0)

def seed(worker):
    dataset = get_worker_info().dataset
    state = np.random.RandomState(torch.initial_seed() % 2**32)
    dataset.transform.rng = state

fork = {"num_workers": 2, "multiprocessing_context": "fork"}
for loader in (
    DataLoader(Images(), **fork),
    DataLoader(Images(), **fork, worker_init_fn=seed),
):
    a, b = [x.item() for x in loader]
    print("alike:", a == b)
# --8<-- [end:show]
assert a != b


class Lazy(Flip):
    rng = None

    def __call__(self, x):
        if self.rng is None:
            self.rng = np.random.RandomState(torch.initial_seed() % 2**32)
        return super().__call__(x)


class LazyImages(Images):
    transform = Lazy()


a, b = [x.item() for x in DataLoader(LazyImages(), **fork)]
assert a != b
try:
    np.random.RandomState(2**32)
    raise AssertionError("a seed of 33 bits")
except ValueError as error:
    assert str(error) == "Seed must be between 0 and 2**32 - 1"
