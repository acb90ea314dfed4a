# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.zeros(3)
t = torch.from_numpy(array)
t.share_memory_()
t[0] = 9
print(array, t.tolist())

array = np.zeros(3)
t = torch.from_numpy(array).share_memory_()
array = t.numpy()
t[0] = 9
print(array, t.tolist())
# --8<-- [end:show]
left = np.zeros(3)
moved = torch.from_numpy(left)
moved.share_memory_()
moved[0] = 9
assert left.tolist() == [0.0, 0.0, 0.0] and left.flags.owndata
assert array.tolist() == t.tolist() == [9.0, 0.0, 0.0] and t.is_shared()
