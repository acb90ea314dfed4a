# --8<-- [start:show]
import numpy as np

a, b = [1, 2], [3, 4]
for call in (
    lambda: np.array(a, b),
    lambda: np.array(np.array(a), np.array(b)),
    lambda: np.bincount(np.array([a, b])),
):
    try:
        call()
    except (TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

table = np.array([a, b])
print(table.shape)
counts = np.bincount(table.ravel())
joined = np.concatenate([a, b])
print(counts, joined)
# --8<-- [end:show]
labels = np.array([["2"], ["3"]])
counts = np.bincount(labels.ravel().astype(np.int64))
assert counts.tolist() == [0, 0, 1, 1]
assert joined.tolist() == [1, 2, 3, 4]
counts = np.bincount(np.atleast_1d(3))
assert counts.tolist() == [0, 0, 0, 1]
rows = np.array([np.interp([0.5], [0, 1], row) for row in table])
assert rows.tolist() == [[1.5], [3.5]]
zeros = np.zeros((2, 3))
assert zeros.shape == (2, 3)
for call in (
    lambda: np.interp(0.5, 1.0, 2.0),
    lambda: np.convolve(table, table),
):
    try:
        call()
        raise AssertionError("two dimensions")
    except ValueError as error:
        assert str(error).endswith("for desired array")
