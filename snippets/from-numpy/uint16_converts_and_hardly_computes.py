# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([1, 65535], dtype=np.uint16)
t = torch.from_numpy(array)
print(t.tolist(), t.dtype)
try:
    total = t + t
except RuntimeError as error:
    print(error)

t = torch.from_numpy(array.astype(np.int32))
print((t + t).tolist())
# --8<-- [end:show]
assert "total" not in globals()
assert (t + t).tolist() == [2, 131070]
for dtype in (np.uint16, np.uint32, np.uint64):
    for compute in (lambda t: t + t, lambda t: t.max()):
        try:
            compute(torch.from_numpy(np.array([1, 2], dtype=dtype)))
            raise AssertionError(dtype)
        except RuntimeError as error:
            assert "not implemented" in str(error)
    t = torch.from_numpy(np.array([1, 2], dtype=dtype))
    for compute in (lambda: t - t, lambda: t < t):
        try:
            compute()
            raise AssertionError(dtype)
        except RuntimeError as error:
            assert "not implemented" in str(error)
    assert (t * t).dtype == t.dtype and t.sum().dtype == torch.int64 and (t / t).dtype == torch.float32
assert (array + array).tolist() == [2, 65534], "in uint16 NumPy wraps around"
t = torch.from_numpy(np.array([1, 2], dtype=np.uint16))
for other in (torch.tensor([True, False]), torch.ones(2, dtype=torch.int64)):
    try:
        t * other
    except RuntimeError as error:
        assert "Promotion for uint16" in str(error)
    else:
        raise AssertionError(other.dtype)
assert (t - torch.ones(2)).tolist() == [0.0, 1.0] and (t < 1.5).tolist() == [True, False]
large = np.array([2**63], dtype=np.uint64)
assert torch.from_numpy(large).sum().item() == -(2**63) and large.sum() == 2**63, "the sum is an int64"
