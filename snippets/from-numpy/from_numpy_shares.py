# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
array = np.array([1.0, 2.0, 3.0])
shared = torch.from_numpy(array)
copied = torch.tensor(array)

array[0] = 10
shared[1] = 20
print("array: ", array.tolist())
print("shared:", shared.tolist())
print("copied:", copied.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert array.tolist() == shared.tolist() == [10.0, 20.0, 3.0]
assert copied.tolist() == [1.0, 2.0, 3.0]
assert shared.data_ptr() == array.ctypes.data != copied.data_ptr()
