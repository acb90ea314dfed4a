# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
array = np.array([1, 2.5], dtype=object)
# --8<-- [end:key]
try:
    t = torch.from_numpy(array)
except TypeError as error:
    print(error)

# --8<-- [start:key]
t = torch.from_numpy(array.astype(np.float32))
print(t.tolist(), t.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
assert t.tolist() == [1.0, 2.5] and t.dtype == torch.float32
try:
    torch.tensor(array)
    raise AssertionError
except TypeError as error:
    assert "can't convert np.ndarray of type numpy.object_" in str(error)
assert np.isnan(np.array([None, 1.0]).astype(np.float32)).tolist() == [True, False]
ragged = np.array([[1, 2], [3]], dtype=object)
for wrong in (lambda: ragged.astype(np.float32), lambda: np.array([[1, 2], [3]])):
    try:
        wrong()
        raise AssertionError("rows of unequal length")
    except ValueError:
        pass
