# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from numpy.lib.recfunctions import structured_to_unstructured

fields = [("x", np.float32), ("count", np.int32)]
table = np.array([(1.5, 2), (2.5, 4)], dtype=fields)
try:
    torch.from_numpy(table)
except TypeError as error:
    print(error)

rows = structured_to_unstructured(table, dtype=np.float32)
t = torch.from_numpy(rows)
print(t)
print(torch.from_numpy(table["count"].copy()))
# --8<-- [end:show]
try:
    torch.from_numpy(table)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.void. The only supported types are: ")
else:
    raise AssertionError("torch.from_numpy took records")
assert t.dtype is torch.float32 and t.tolist() == [[1.5, 2.0], [2.5, 4.0]]
assert structured_to_unstructured(table).dtype == np.float64  # without dtype: the dtype that holds both fields
assert torch.from_numpy(table["count"].copy()).dtype is torch.int32
packed = np.zeros(2, dtype=[("x", np.float32), ("flag", np.int8)])  # five bytes a row: .copy() is what cures it
try:
    torch.from_numpy(packed["x"])
except ValueError as error:
    assert "strides" in str(error)
else:
    raise AssertionError("torch.from_numpy took a stride of five bytes")
assert torch.from_numpy(packed["x"].copy()).tolist() == [0.0, 0.0]
# Without .copy(): no difference for this table, whose fields are all four bytes wide; the lines above show one that differs.
# A step of whole elements is taken as it is: no copy.
assert torch.from_numpy(table["count"]).data_ptr() == table["count"].ctypes.data
raw = np.array([1.5], dtype=np.float32).view("V4")
try:
    torch.from_numpy(raw)
except TypeError as error:
    assert str(error).startswith("can't convert np.ndarray of type numpy.void. ")
else:
    raise AssertionError("torch.from_numpy took raw memory")
assert torch.from_numpy(raw.view(np.float32)).tolist() == [1.5]
odd = np.array([(1.5, 2**24 + 1)], dtype=fields)
assert structured_to_unstructured(odd, dtype=np.float32)[0, 1] != odd["count"][0], "float32 rounds large counts"
assert structured_to_unstructured(odd)[0, 1] == odd["count"][0]
from numpy.lib.recfunctions import unstructured_to_structured

back = unstructured_to_structured(t.numpy(), table.dtype)
assert back.tolist() == table.tolist() and back.dtype == table.dtype
