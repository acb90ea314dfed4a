# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from numpy.lib.recfunctions import unstructured_to_structured

row_dtype = np.dtype([("id", np.int32), ("count", np.int32)])
table = np.array([[1, 10, 0], [2, 20, 0]], dtype=np.int32)
try:
    recs = table.view(dtype=row_dtype)
except ValueError as error:
    print(f"ValueError: {error}")

print(table.shape[-1] * table.itemsize, row_dtype.itemsize)
recs = table[:, :2].copy().view(dtype=row_dtype)[:, 0]
print(recs.shape, recs["count"].tolist())
named = unstructured_to_structured(table[:, :2], row_dtype)
print(named.shape, named["count"].tolist())
# --8<-- [end:show]
assert not np.shares_memory(recs, table)


def text(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return "nothing"


data = np.zeros(18, dtype=np.uint8)
assert "When changing to a larger dtype" in text(lambda: data.view(np.float32))
size = row_dtype.itemsize
recs = data[: len(data) // size * size].view(row_dtype)
assert recs.shape == (2,)
turned = np.asfortranarray(np.zeros((2, 4), dtype=np.int32))
last = "To change to a dtype of a different size, the last axis must be contiguous"
assert text(lambda: turned.view(row_dtype)) == last
recs = np.ascontiguousarray(turned).view(row_dtype)
assert recs.shape == (2, 2)
smaller = "When changing to a smaller dtype, its size must be a divisor of the size of original"
assert smaller in text(lambda: np.zeros(2).view("V3"))
floats = np.array([1.5, 2.5])
assert floats.view(np.int64)[0] != 1
whole = floats.astype(np.int64)
assert whole.tolist() == [1, 2]
names = [("flag", np.uint8), ("value", np.uint16)]
padded = np.dtype(names, align=True)
assert padded.itemsize == 4 and np.dtype(names).itemsize == 3
