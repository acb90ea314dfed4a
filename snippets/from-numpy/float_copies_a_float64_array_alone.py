# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

for dtype in np.float64, np.float32:
    array = np.array([1, 2, 3], dtype)
    x = torch.from_numpy(array).float()
    x -= 2  # in place
    print(array.dtype, array.tolist())

x = torch.from_numpy(array)
x = x - x.mean()
x = torch.tensor(array, dtype=torch.float32)
x.sub_(9)
print(array.dtype, array.tolist())
# --8<-- [end:show]
# Without dtype=: no difference for this array, which is float32; torch.tensor copies it all the same.
assert array.tolist() == [-1, 0, 1] and x.tolist() == [-10, -9, -8]
assert torch.from_numpy(array).to(torch.float32).data_ptr() == array.ctypes.data
