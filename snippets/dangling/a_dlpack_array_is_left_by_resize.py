# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.arange(3.0)
array = np.from_dlpack(t)
print(array.ctypes.data == t.data_ptr())
t.resize_(1_000_000)
print(array.ctypes.data == t.data_ptr())

t = torch.arange(3.0)
array = t.numpy()
try:
    t.resize_(1_000_000)
except RuntimeError as error:
    print(f"RuntimeError: {error}")
print(array.ctypes.data == t.data_ptr())
# --8<-- [end:show]
left = torch.arange(3.0)
dangling = np.from_dlpack(left)
assert dangling.ctypes.data == left.data_ptr()
left.resize_(1_000_000)
assert dangling.ctypes.data != left.data_ptr()
assert array.ctypes.data == t.data_ptr()
