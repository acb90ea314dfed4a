# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.arange(3.0)
array = t.numpy()
try:
    t.resize_(5)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

t = torch.arange(3.0)
array = t.numpy()
t = torch.cat([t, t.new_zeros(2)])
print(t, array)
# --8<-- [end:show]
import numpy as np

refused = torch.arange(3.0)
refused.numpy()  # the array is already gone, and the storage stays locked
for locked in (refused, torch.from_numpy(np.ones(3))):
    try:
        locked.resize_(5)
    except RuntimeError as error:
        assert str(error) == "Trying to resize storage that is not resizable"
    else:
        raise AssertionError("resize_ moved the memory of an array")
assert t.tolist() == [0.0, 1.0, 2.0, 0.0, 0.0] and array.tolist() == [0.0, 1.0, 2.0]
fits = torch.arange(3.0)
looks = fits.numpy()
fits.resize_(2)  # nothing has to move
assert fits.data_ptr() == looks.ctypes.data
