# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from torch.utils.data import default_collate

sample = np.array([1.5, 2], dtype=object)
try:
    batch = default_collate([sample])
except TypeError as error:
    print(f"TypeError: {error}")

batch = default_collate([sample.astype(np.float32)])
print(batch)
# --8<-- [end:show]
assert batch.tolist() == [[1.5, 2.0]]
assert np.isnan(np.array([1, None], dtype=object).astype(np.float32)).tolist() == [False, True]
for dtype, kind, value in (np.float32, ValueError, "name"), (np.int64, TypeError, None):
    try:
        np.array([1, value], dtype=object).astype(dtype)
        raise AssertionError(f"{value!r} became a number")
    except kind:
        pass
