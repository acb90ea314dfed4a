# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from torch.utils.data import DataLoader, IterableDataset
from torch.utils.data import get_worker_info

class Stream(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        rng = np.random.default_rng(info.seed)
        for i in range(info.id, 4, info.num_workers):
            yield i, rng.random()

fork = {"num_workers": 2, "multiprocessing_context": "fork"}
loader = DataLoader(Stream(), **fork)
drawn = [(i.item(), x.item()) for i, x in loader]
print([i for i, x in drawn], len({x for i, x in drawn}))
print("again:", drawn == [(i.item(), x.item()) for i, x in loader])
# --8<-- [end:show]
import torch

assert [i for i, x in drawn] == [0, 1, 2, 3] and len({x for i, x in drawn}) == 4


def epochs(**options):
    loader = DataLoader(Stream(), **fork, **options)
    return [[x.item() for i, x in loader] for _ in range(2)]


first, second = epochs()
assert not set(first) & set(second), "another epoch, another seed"
first, second = epochs(persistent_workers=True)
assert first == second, "workers that go on keep their seed"
torch.manual_seed(0)
first, _ = epochs()
torch.manual_seed(0)
assert first == epochs()[0], "PyTorch's seed decides"
assert get_worker_info() is None, "outside of a worker"


class Undivided(IterableDataset):
    def __iter__(self):
        yield from range(2)


assert [i.item() for i in DataLoader(Undivided(), **fork)] == [0, 0, 1, 1], "each worker yields all of it"
