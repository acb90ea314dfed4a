# --8<-- [start:show]
import numpy as np
import torch

array = np.ones((2, 3), dtype=np.float32)

# --8<-- [start:key]
t = torch.tensor(array)
# --8<-- [end:key]

t[0, 0] = 9
print(array.tolist())
# --8<-- [end:show]
assert t.data_ptr() != array.ctypes.data and array[0, 0] == 1 and t.dtype == torch.float32
