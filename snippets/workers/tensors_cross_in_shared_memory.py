# --8<-- [start:show]
from multiprocessing.reduction import ForkingPickler

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, default_collate

class Rows(Dataset):
    def __len__(self):
        return 4
    def __getitem__(self, i):
        return np.full(10_000, i, dtype=np.uint8)

fork = {"num_workers": 1, "multiprocessing_context": "fork"}
# --8<-- [start:key]
for collate in default_collate, np.stack:
    for batch in DataLoader(Rows(), 4, **fork, collate_fn=collate):
        sent = len(ForkingPickler.dumps(batch))
        print(type(batch).__name__, batch.dtype, list(batch.shape))
        print("more than 40000 bytes sent:", sent > 40_000)
# --8<-- [end:key]
        if isinstance(batch, torch.Tensor):
            print("shared:", batch.is_shared())
# --8<-- [end:show]
import pickle

batch = next(iter(DataLoader(Rows(), 4, **fork)))
assert batch.is_shared() and batch.dtype == torch.uint8 and batch[:, 0].tolist() == [0, 1, 2, 3]
assert len(ForkingPickler.dumps(batch)) < 1000
assert len(ForkingPickler.dumps(batch.numpy())) > 40_000
assert not next(iter(DataLoader(Rows(), 4))).is_shared(), "without workers nothing crosses"


def pairs(samples):
    return torch.from_numpy(np.stack(samples)), len(samples)


batch, count = next(iter(DataLoader(Rows(), 4, **fork, collate_fn=pairs)))
assert batch.is_shared() and count == 4, "a collate function of one's own may return tensors too"


class Plain(Rows):
    def __getitem__(self, i):
        return [float(i), i]


kept = torch.ones(3)
before = kept.data_ptr()
ForkingPickler.dumps(kept)
assert kept.is_shared() and kept.data_ptr() != before, "the values moved to shared memory"
moved = kept.data_ptr()
ForkingPickler.dumps(kept)
assert kept.data_ptr() == moved
array = np.ones(3)
received = pickle.loads(ForkingPickler.dumps([kept, array]))  # as spawn sends a dataset that keeps them
for value in received:
    value[0] = 7
assert kept.tolist() == [7, 1, 1] and array.tolist() == [1, 1, 1]

floats, ints = next(iter(DataLoader(Plain(), 4, **fork)))
assert floats.dtype == torch.float64 and ints.dtype == torch.int64


class Keeps(Dataset):
    def __init__(self):
        self.kept = torch.zeros(2)
        self.array = self.kept.numpy()

    def __len__(self):
        return 20

    def __getitem__(self, i):
        # The array may point at memory that was freed, so its address is looked at and never its values.
        return self.kept, self.kept.data_ptr() == self.array.ctypes.data


for options in {"batch_size": None}, {"collate_fn": list}:
    shares = [sample[-1] for sample in DataLoader(Keeps(), **fork, **options)]
    shares = [bool(sample[1] if isinstance(sample, tuple) else sample) for sample in shares]
    assert not shares[-1], "the array stayed behind when the tensor moved"
assert all(alike.item() for _, alike in DataLoader(Keeps(), **fork)), "a stacked batch is a tensor of its own"


class Writes(Dataset):
    def __init__(self, kept):
        self.kept = kept

    def __len__(self):
        return 1

    def __getitem__(self, i):
        self.kept[0] = 5
        return i


for kept in torch.zeros(1), torch.zeros(1).share_memory_():
    shared = kept.is_shared()
    list(DataLoader(Writes(kept), **fork))
    assert (kept[0] == 5).item() == shared, "after a fork, a write shows where the memory was shared before"


def in_shared_memory(samples):
    return default_collate(samples).is_shared()


for samples, shared in ([np.ones(2)], True), ([torch.ones(2)], True), ([1.5], False):
    assert list(DataLoader(samples, **fork, collate_fn=in_shared_memory)) == [shared], "arrays at once, Python numbers later"
