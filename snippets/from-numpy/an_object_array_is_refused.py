# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([1, 2.5], dtype=object)
try:
    t = torch.from_numpy(array)
except TypeError as error:
    print(error)

t = torch.from_numpy(array.astype(np.float32))
print(t.tolist(), t.dtype)
# --8<-- [end:show]
assert t.tolist() == [1.0, 2.5] and t.dtype == torch.float32
try:
    torch.tensor(array)
    raise AssertionError
except TypeError as error:
    assert "can't convert np.ndarray of type numpy.object_" in str(error)
assert np.isnan(np.array([None, 1.0]).astype(np.float32)).tolist() == [True, False]
ragged = np.array([[1, 2], [3]], dtype=object)
equal = np.empty(2, dtype=object)  # as a pandas column of lists
equal[0], equal[1] = [1, 2], [3, 4]
for wrong in (
    lambda: ragged.astype(np.float32), lambda: np.array([[1, 2], [3]]), lambda: equal.astype(np.float32),
    lambda: np.stack(ragged),
):
    try:
        wrong()
        raise AssertionError("an object array of rows")
    except ValueError:
        pass
assert torch.from_numpy(np.stack(equal)).tolist() == [[1, 2], [3, 4]]
for whole in (np.int64, np.int32):  # None is NaN for floats alone
    try:
        np.array([None, 1], dtype=object).astype(whole)
        raise AssertionError("an integer NaN")
    except TypeError:
        pass
