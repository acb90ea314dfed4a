# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.ma.array([1.0, -999.0, 3.0], mask=[False, True, False])
t = torch.from_numpy(array.filled(0.0))
valid = torch.from_numpy(~np.ma.getmaskarray(array))
mean = t[valid].mean()
print(mean)
t = torch.from_numpy(array.compressed())
print(t)
counts = np.ma.array([1, 2], mask=[False, True], dtype=np.uint8)
t = torch.from_numpy(counts.astype(np.int64).filled(-1))
print(t)
back = np.ma.masked_invalid(torch.tensor([1.0, float("nan")]).numpy())
print(back)
# --8<-- [end:show]
assert mean == 2.0 and torch.from_numpy(array.compressed()).tolist() == [1.0, 3.0]
assert counts.astype(np.int64).filled(-1).tolist() == [1, -1] and back.mask.tolist() == [False, True]
try:
    assert counts.filled(-1)[1] != -1
except (TypeError, OverflowError):
    pass  # uint8 has no -1
array = np.ma.array(np.array([280.5, 1e20], np.float32), mask=[False, True])
for call in (torch.from_numpy, torch.tensor, torch.as_tensor):
    assert call(array)[1] == 1e20, "the fill value comes through"
t = torch.from_numpy(array.filled(np.nan))
assert t.dtype is torch.float32 and t[1].isnan()
t = torch.from_numpy(array.astype(np.float32).filled(np.nan))
short = np.ma.array(np.array([7, -9999], np.int16), mask=[False, True])
t = torch.from_numpy(short.astype(np.float32).filled(np.nan))
assert t[0] == 7 and t[1].isnan()
assert isinstance(array, np.ma.MaskedArray) and np.ma.isMaskedArray(short)
plain = np.array([7, -9999], np.int16)  # an integer array takes no NaN in place
plain = np.where(plain == -9999, np.nan, plain)
assert np.isnan(plain).tolist() == [False, True]
