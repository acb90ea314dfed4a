# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

ids = [2**63, 5]
try:
    t = torch.tensor(ids)
except (ValueError, RuntimeError) as error:
    print(error)

t = torch.tensor(ids, dtype=torch.uint64)
print(t)
# --8<-- [end:show]
try:
    torch.tensor(ids)
    raise AssertionError("int64 held 2**63")
except (ValueError, RuntimeError) as error:
    assert "Overflow when unpacking long" in str(error)
assert t.tolist() == ids and torch.tensor([2**63 - 1]).dtype is torch.int64
import numpy as np

near = [2**63, 2**63 + 1]
names, codes = np.unique(np.array([*near, 5], np.uint64), return_inverse=True)
assert names.tolist() == [5, *near] and codes.tolist() == [1, 2, 0]
assert len(np.unique([*near, 5])) == 2, "without the dtype, NumPy makes floats, and two IDs become one"
