# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import numpy as cupy  # on a GPU: import cupy
import torch

labels = np.array(["dog", "cat"])
wide = np.ones(2, dtype=np.longdouble)
foreign = np.ones(2, np.dtype(np.float32).newbyteorder("S"))
table = np.ones(2, dtype=[("x", np.float32), ("flag", np.int8)])
values = [1.0, 2.0]

names, codes = np.unique(labels, return_inverse=True)
print(torch.from_dlpack(codes))
print(torch.from_dlpack(wide.astype(np.float64)))
print(torch.from_dlpack(foreign.astype(np.float32)))
print(torch.from_dlpack(table["x"].copy()))
print(torch.tensor(values))
cupy_array = cupy.ones(2)
t = torch.from_dlpack(cupy_array)
x = cupy.from_dlpack(t)
print(np.shares_memory(x, cupy_array))
# --8<-- [end:show]
assert torch.from_dlpack(codes).tolist() == [1, 0] and names.tolist() == ["cat", "dog"]
assert torch.from_dlpack(wide.astype(np.float64)).dtype is torch.float64
assert foreign.astype(np.float32).dtype.isnative and not foreign.dtype.isnative
assert torch.from_dlpack(foreign.astype(np.float32)).tolist() == [1.0, 1.0]
assert torch.from_dlpack(table["x"].copy()).tolist() == [1.0, 1.0]
assert wide.dtype == np.longdouble
assert np.shares_memory(x, cupy_array) and t.tolist() == [1.0, 1.0]
# A capsule is read once, and not by NumPy.
capsule = torch.utils.dlpack.to_dlpack(torch.ones(2))
try:
    np.from_dlpack(capsule)
except AttributeError:
    pass
else:
    raise AssertionError("NumPy took a capsule")
assert torch.from_dlpack(capsule).tolist() == [1.0, 1.0]
try:
    torch.from_dlpack(capsule)
except RuntimeError as error:
    assert "invalid capsule" in str(error)
else:
    raise AssertionError("a capsule was read twice")
versioned = torch.ones(2).__dlpack__(max_version=(1, 0))  # as that of a new CuPy
assert "dltensor_versioned" in repr(versioned) and torch.from_dlpack(versioned).tolist() == [1.0, 1.0]
assert np.from_dlpack(torch.ones(2)).tolist() == [1.0, 1.0]
