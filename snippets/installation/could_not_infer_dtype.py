# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
scalar = np.float32(1.5)
array = np.arange(3)
# --8<-- [end:key]
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
# --8<-- [start:key]
print(torch.tensor(scalar.item()), torch.from_dlpack(array))
# --8<-- [end:key]
# --8<-- [end:show]
assert torch.tensor(scalar).dtype is torch.float32
assert torch.tensor(scalar.item()).item() == 1.5
assert torch.from_dlpack(array).dtype is torch.int64
assert t.tolist() == [0, 1, 2]
