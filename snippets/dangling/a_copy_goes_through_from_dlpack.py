# --8<-- [start:show]
import numpy as np
import torch

flipped = np.arange(3)[::-1]
t = torch.from_dlpack(flipped.copy())  # (1)!
print(t)
# --8<-- [end:show]
assert flipped.strides[0] < 0 < flipped.copy().strides[0]
assert t.tolist() == [2, 1, 0]
