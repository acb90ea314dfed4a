# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.ones(2)
t = torch.from_numpy(array)
array.resize(1_000_000, refcheck=False)
print(t.data_ptr() == array.ctypes.data)

array = np.ones(2)
array.resize(1_000_000)
t = torch.from_numpy(array)
print(t.data_ptr() == array.ctypes.data)
# --8<-- [end:show]
left = np.ones(2)
dangling = torch.from_numpy(left)
assert dangling.data_ptr() == left.ctypes.data
left.resize(1_000_000, refcheck=False)
assert dangling.data_ptr() != left.ctypes.data
assert t.data_ptr() == array.ctypes.data
