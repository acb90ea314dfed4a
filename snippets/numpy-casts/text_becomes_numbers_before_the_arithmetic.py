# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import numpy as np

file = io.StringIO("1.5,2.0\n3.5,4.0")
table = np.array([line.strip().split(",") for line in file])
mean = np.array([2.5, 3.0])
print(table.dtype)
try:
    x = table - mean
except TypeError as error:
    print(f"{type(error).__name__}: {error}")

x = table.astype(np.float64) - mean
print(x.dtype, x.tolist())
file.seek(0)
table = np.loadtxt(file, delimiter=",")
print(table.dtype)
rows = [[1.5, 2.0, "cat"], [3.5, 4.0, "dog"]]
print(np.array(rows).dtype)
x = np.array([row[:2] for row in rows], dtype=np.float64)
print((x - mean).tolist())
# --8<-- [end:show]
# Without dtype=: NumPy finds the same one for these values.
texts = np.array(["1.5", "2"])


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


loop = "ufunc '{}' did not contain a loop with signature matching types ({}, {}) -> None"
u3, u1, f8 = "dtype('<U3')", "dtype('<U1')", "dtype('float64')"
assert text(lambda: texts - mean) == loop.format("subtract", u3, f8)
assert text(lambda: mean - "1") == loop.format("subtract", f8, u1)
assert text(lambda: texts * mean) == loop.format("multiply", u3, f8)
assert text(lambda: texts @ mean) == loop.format("matmul", u3, f8)
shifted = mean - float("1")
assert shifted.tolist() == [1.5, 2.0]
assert "not supported for the input types" in text(lambda: texts / 2)
half = texts.astype(np.float64) / 2
total = texts.astype(np.float64).sum()
assert half.tolist() == [0.75, 1.0] and total == 3.5
if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
    assert "resolved dtypes are not compatible with add.reduce" in text(lambda: texts.mean())
    assert (texts == np.array([1.5, 2.0])).tolist() == [False, False]
same = texts.astype(np.float64) == np.array([1.5, 2.0])
assert same.all()
dates = np.array(["2026-01-01", "2026-01-03"], dtype="datetime64[D]")
types = "cannot use operands with types dtype('<M8[D]') and dtype('float64')"
assert types in text(lambda: dates + mean)
days = (dates - dates[0]) / np.timedelta64(1, "D")
assert days.tolist() == [0, 2]
fine = dates.astype("datetime64[ns]")
assert ((fine - fine[0]) / np.timedelta64(1, "D")).tolist() == [0, 2]
records = np.zeros(2, dtype=[("x", np.float64), ("n", np.int32)])
assert "did not contain a loop" in text(lambda: records - 1.0)
x = records["x"] - 1.0
assert x.tolist() == [-1, -1]
