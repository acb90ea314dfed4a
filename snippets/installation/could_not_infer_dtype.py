# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

scalar = np.float32(1.5)
array = np.arange(3)
try:
    t = torch.tensor(scalar)
    print(t)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
try:
    t = torch.tensor(array)
    print(t)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
print(torch.tensor(scalar.item()), torch.from_dlpack(array))
# --8<-- [end:show]
assert torch.tensor(scalar).dtype is torch.float32
assert torch.tensor(scalar.item()).item() == 1.5
assert torch.from_dlpack(array).dtype is torch.int64
assert t.tolist() == [0, 1, 2]
