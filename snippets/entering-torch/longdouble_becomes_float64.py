# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([0.5, 2.0], dtype=np.longdouble)
try:
    torch.from_numpy(array)
except TypeError as error:
    print(error)

t = torch.from_numpy(array.astype(np.float64))
print(t)
# --8<-- [end:show]
if np.finfo(np.longdouble).nmant != np.finfo(np.float64).nmant:
    try:
        torch.from_numpy(array)
    except TypeError as error:
        assert str(error).startswith("can't convert np.ndarray of type numpy.longdouble. The only supported types are: ")
    else:
        raise AssertionError("torch.from_numpy took a longdouble")
    wide = np.longdouble(1) + np.finfo(np.longdouble).eps
    assert wide != 1 and np.float64(wide) == 1  # the digits that float64 lacks are rounded away
assert t.dtype is torch.float64 and t.tolist() == [0.5, 2.0]
