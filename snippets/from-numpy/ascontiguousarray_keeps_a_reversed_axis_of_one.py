# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
gray = np.zeros((2, 3, 1))[..., ::-1]
packed = np.ascontiguousarray(gray)
print(gray.strides, packed.strides)
# --8<-- [end:key]
try:
    t = torch.from_numpy(packed)
except ValueError as error:
    print(str(error).split(",")[0])

# --8<-- [start:key]
t = torch.from_numpy(gray.copy())
print(t.stride())
# --8<-- [end:key]
# --8<-- [end:show]
assert packed.strides == gray.strides == (24, 8, -8)
assert t.shape == (2, 3, 1) and min(t.stride()) > 0
try:
    torch.from_numpy(packed)
    raise AssertionError("torch.from_numpy took a negative stride")
except ValueError as error:
    assert "At least one stride in the given numpy array is negative" in str(error)
