# --8<-- [start:show]
import numpy as np
import torch

array = np.zeros(2)

# --8<-- [start:key]
tensor = torch.tensor(array)
# --8<-- [end:key]

array += 1
print("array: ", array.tolist())
print("tensor:", tensor.tolist())
# --8<-- [end:show]
assert array.tolist() == [1.0, 1.0] and tensor.tolist() == [0.0, 0.0]
assert tensor.dtype == torch.float64 and not tensor.requires_grad
assert tensor.data_ptr() != array.ctypes.data
