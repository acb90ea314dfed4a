# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([1, 2], dtype=np.ulonglong)
print(array.dtype, array.dtype == np.uint64)
print(array.dtype.char, np.dtype(np.uint64).char)
try:
    torch.from_numpy(array)
except TypeError as error:
    print(error)

t = torch.from_numpy(array.view(np.uint64))
print(t)
# --8<-- [end:show]
if np.dtype(np.uint64).char != "Q":  # on Windows the two are one type
    try:
        torch.from_numpy(array)
    except TypeError as error:
        assert str(error).startswith("can't convert np.ndarray of type numpy.ulonglong. The only supported types are: ")
    else:
        raise AssertionError("torch.from_numpy took ulonglong")
    assert torch.from_numpy(np.array([1, 2], dtype=np.longlong)).dtype is torch.int64  # the signed twin is taken
assert array.dtype == np.uint64
assert t.dtype is torch.uint64 and t.tolist() == [1, 2]
assert t.data_ptr() == array.ctypes.data
