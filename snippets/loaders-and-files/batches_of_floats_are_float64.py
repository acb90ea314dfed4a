# --8<-- [start:show]
import numpy as np
from torch.utils.data import default_collate

# --8<-- [start:key]
print(default_collate([1.0, 2.0]).dtype)
print(default_collate([np.ones(2), np.ones(2)]).dtype)
print(default_collate([np.float32(1), np.float32(2)]).dtype)
batch = default_collate([1.0, 2.0]).float()
print(batch.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
import torch
from torch.utils.data import DataLoader

assert default_collate([1.0, 2.0]).dtype is torch.float64
assert default_collate([1, 2.5]).dtype is torch.float32, "no float comes first"
assert default_collate([True, 2.5]).dtype is torch.float32 and default_collate([2.5, 1]).dtype is torch.float64
assert torch.tensor([1.0, 2.0]).dtype is torch.float32
assert batch.dtype is torch.float32
assert default_collate([np.float32(1)]).dtype is torch.float32
assert default_collate([np.float16(1)]).dtype is torch.float16
mixed = [np.ones(2, np.float32), np.ones(2)]
fork = {"num_workers": 1, "multiprocessing_context": "fork"}
assert next(iter(DataLoader(mixed, 2))).dtype is torch.float64
assert next(iter(DataLoader(mixed, 2, **fork))).dtype is torch.float32, "that of the first sample"
numbers = [np.uint8(1), np.int64(300)]
assert next(iter(DataLoader(numbers, 2, **fork))).tolist() == [1, 300], "the first number of NumPy does not decide"
small, large = np.ones(1, np.uint8), np.array([300])
assert next(iter(DataLoader([small, large], 2))).tolist() == [[1], [300]]
assert next(iter(DataLoader([small, large], 2, **fork))).tolist() == [[1], [44]], "wrapped around in a worker"
try:
    next(iter(DataLoader([large, np.ones(1)], 2, **fork)))
    raise AssertionError("floats went into integers")
except TypeError as error:
    assert "can't be cast to the desired output type Long" in str(error)
wide = [np.array([2**24 + 1]), np.ones(1, np.float32)]
assert default_collate(wide).dtype is torch.float32, "promoted, and not the wider of the two"
assert default_collate(wide)[0].item() == 2**24, "rounded"
