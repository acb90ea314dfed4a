# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

flipped = np.arange(3)[::-1]
t = torch.from_dlpack(flipped.copy())
print(t)
# --8<-- [end:show]
assert flipped.strides[0] < 0 < flipped.copy().strides[0]
assert t.tolist() == [2, 1, 0]
assert torch.from_dlpack(flipped, copy=True).tolist() == [2, 1, 0]  # NumPy copies first
one = np.arange(1)[::-1]  # a negative stride that is never used
assert one.strides[0] < 0 and torch.from_dlpack(one).tolist() == [0]
