# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
array = np.array([1 + 2j], dtype=np.clongdouble)
# --8<-- [end:key]
try:
    torch.from_numpy(array)
except TypeError as error:
    print(error)
# --8<-- [start:key]

t = torch.from_numpy(array.astype(np.complex128))
# --8<-- [end:key]
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
