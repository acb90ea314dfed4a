# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
t = torch.tensor([1.5, 2.5])
# --8<-- [end:key]
try:
    print(t.numpy())
except RuntimeError as error:
    print(f"RuntimeError: {error}")
# --8<-- [start:key]

a = np.from_dlpack(t)
back = torch.from_dlpack(np.ones(2))
print(a, a.dtype)
print(back)
t[0] = 7.0
print(a)
# --8<-- [end:key]
# --8<-- [end:show]
assert a.dtype == np.float32 and a[0] == 7.0
assert back.dtype is torch.float64
