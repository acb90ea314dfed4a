# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
array = np.zeros(3)
t = torch.from_numpy(array)
array = array + 1
print(t.tolist())

array = np.zeros(3)
t = torch.from_numpy(array)
array += 1
print(t.tolist())
# --8<-- [end:key]
array[0] = 5
np.add(array, 1, out=array)
array[:] = array * 2
print(t.tolist())
# --8<-- [end:show]
assert np.shares_memory(array, t.numpy()) and t.tolist() == [12.0, 4.0, 4.0]
array = array * 1
assert not np.shares_memory(array, t.numpy()), "a new array, and the tensor keeps the old one"
