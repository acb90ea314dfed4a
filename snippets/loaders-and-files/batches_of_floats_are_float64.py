# --8<-- [start:show]
import numpy as np
from torch.utils.data import default_collate

# --8<-- [start:key]
print(default_collate([1.0, 2.0]).dtype)  # (1)!
print(default_collate([np.ones(2), np.ones(2)]).dtype)
print(default_collate([np.float32(1), np.float32(2)]).dtype)
batch = default_collate([1.0, 2.0]).float()  # (2)!
print(batch.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
import torch

assert default_collate([1.0, 2.0]).dtype is torch.float64
assert batch.dtype is torch.float32
assert default_collate([np.float32(1)]).dtype is torch.float32
