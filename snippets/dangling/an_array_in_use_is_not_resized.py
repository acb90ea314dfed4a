# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.ones(2)
t = torch.from_numpy(array)
try:
    array.resize(4)
except ValueError as error:
    print(f"ValueError: {error}")

array = np.ones(2)
array.resize(4)
t = torch.from_numpy(array)
print(t)
# --8<-- [end:show]
held = np.ones(2)
holder = torch.from_numpy(held)
try:
    held.resize(4)
except ValueError as error:
    assert str(error).startswith("cannot resize an array that references or is referenced")
else:
    raise AssertionError("an array was resized under its tensor")
assert holder.data_ptr() == held.ctypes.data
assert t.tolist() == [1.0, 1.0, 0.0, 0.0]
assert np.resize(np.array([1, 2]), 4).tolist() == [1, 2, 1, 2]
held.resize(2)  # the size that it has
try:
    held.resize(1)
except ValueError as error:
    assert str(error).startswith("cannot resize an array")
else:
    raise AssertionError("an array shrank under its tensor")
