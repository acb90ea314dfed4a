# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

foreign = np.dtype(np.float32).newbyteorder("S")
array = np.array([1.0, 2.0], dtype=foreign)
try:
    torch.from_numpy(array)
except ValueError as error:
    print(error)

native = array.astype(array.dtype.newbyteorder("="))
print(torch.from_numpy(native))
# --8<-- [end:show]
try:
    torch.from_numpy(array)
except ValueError as error:
    assert "byte order different from the native byte order" in str(error)
else:
    raise AssertionError("torch.from_numpy took the other byte order")
assert not array.dtype.isnative and native.dtype.isnative
assert not np.shares_memory(array, native)
assert torch.from_numpy(native).dtype is torch.float32
assert torch.from_numpy(native).tolist() == [1.0, 2.0]
assert torch.from_numpy(array.view(np.float32)).tolist() != [1.0, 2.0]  # the same bytes, other numbers
