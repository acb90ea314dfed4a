# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

fields = [("x", np.float32), ("flag", np.int8)]
table = np.array([(1.0, 0), (2.0, 1)], dtype=fields)
try:
    torch.from_numpy(table["x"])
except ValueError as error:
    print(error)

print(table["x"].strides, table["x"].itemsize)
t = torch.from_numpy(table["x"].copy())
print(t)
# --8<-- [end:show]
try:
    torch.from_numpy(table["x"])
except ValueError as error:
    assert "strides not a multiple of the element byte size" in str(error)
else:
    raise AssertionError("torch.from_numpy took strides of 5 bytes")
assert table["x"].strides == (5,) and table["x"].itemsize == 4
assert table["x"].copy().strides == (4,)
assert t.dtype is torch.float32 and t.tolist() == [1.0, 2.0]
t[0] = 9
assert table["x"].tolist() == [1.0, 2.0]
