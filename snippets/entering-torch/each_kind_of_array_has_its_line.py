# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from numpy.lib.recfunctions import structured_to_unstructured

names = np.unique(["dog", "cat", "dog"])
other = np.array(["cat", "dog"])
codes = np.searchsorted(names, other)
t = torch.nn.functional.one_hot(torch.from_numpy(codes))
print(codes, t.tolist())

a = np.zeros(2)
try:
    a[0] = [1, 2]
except ValueError as error:
    print(error)

days = np.array(["2026-01-01", "2026-01-03"], dtype="datetime64[D]")
seconds = (days - days[0]) / np.timedelta64(1, "s")
t = torch.from_numpy(seconds.astype(np.float32))
print(t)

fields = [("x", np.float32), ("count", np.int32), ("name", "U4")]
table = np.array([(1.5, 2, "cat")], dtype=fields)
rows = structured_to_unstructured(table[["x", "count"]], np.float32)
t = torch.from_numpy(rows)
print(t)
# --8<-- [end:show]
assert codes.tolist() == [0, 1] and seconds.tolist() == [0, 2 * 86400] and rows.tolist() == [[1.5, 2.0]]
late = days.astype("datetime64[s]").astype(np.int64) + 1
assert late.astype(np.float32)[0] != late[0], "float32 rounds seconds since 1970"
try:
    a[0] = [1, 2]
    raise AssertionError("a list became a number")
except ValueError as error:
    assert str(error) == "setting an array element with a sequence."
