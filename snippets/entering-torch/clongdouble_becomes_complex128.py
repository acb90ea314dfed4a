# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([1 + 2j], dtype=np.clongdouble)
try:
    torch.from_numpy(array)
except TypeError as error:
    print(error)

t = torch.from_numpy(array.astype(np.complex128))
print(t)
# --8<-- [end:show]
try:
    torch.from_numpy(array)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.clongdouble. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took a clongdouble")
assert t.dtype is torch.complex128 and t.tolist() == [1 + 2j]
assert t.real.dtype is t.imag.dtype is torch.float64
