# --8<-- [start:show]
import numpy as np
import torch

array = np.array([2.0, 4.0])
tensor = torch.from_numpy(array)
array = array / 2
array[0] = 9
print(tensor.tolist())
# --8<-- [end:show]
assert tensor.tolist() == [2, 4] and array.tolist() == [9, 2]
array = tensor.numpy()
array /= 2
assert tensor.tolist() == [1, 2], "in place, it reaches the tensor"
