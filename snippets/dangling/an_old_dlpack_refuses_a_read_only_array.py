# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.arange(3.0)
array.flags.writeable = False
try:
    array.__dlpack__()
except BufferError as error:
    print(f"BufferError: {error}")

t = torch.from_dlpack(array.copy())
print(t)
# --8<-- [end:show]
try:
    array.__dlpack__()
except BufferError as error:
    assert str(error).startswith("Cannot export readonly array since signalling readonly is unsupported by DLPack")
else:
    raise AssertionError("NumPy exported a read-only array without saying so")
t[0] = 9
assert array.tolist() == [0.0, 1.0, 2.0]
