# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([1.0, 2.0])
print(array.dtype, array.tolist())
t = torch.tensor(array)
print(t.dtype, t.tolist())
t = torch.asarray(array)
print(t.dtype, t.tolist())
print(np.float32(1) == torch.ones(2))
# --8<-- [end:show]
assert torch.tensor(array).dtype is torch.float64
assert torch.asarray(array).data_ptr() == array.ctypes.data
assert (np.float32(1) == torch.ones(2)).tolist() == [True, True]
