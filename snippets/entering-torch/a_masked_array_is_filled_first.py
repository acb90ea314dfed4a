# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.ma.array([1.0, -999.0, 3.0], mask=[False, True, False])
print(array.mean())
print(torch.from_numpy(array).mean().item())

t = torch.from_numpy(array.filled(np.nan))
print(t, t.nanmean().item())
mask = torch.from_numpy(np.ma.getmaskarray(array))
print(mask)
# --8<-- [end:show]
assert array.mean() == 2.0
assert torch.from_numpy(array).tolist() == [1.0, -999.0, 3.0]
assert t[1].isnan() and t.nanmean().item() == 2.0
assert mask.dtype is torch.bool and mask.tolist() == [False, True, False]
assert torch.tensor(array).tolist() == [1.0, -999.0, 3.0]
for maybe in array, np.array([1.0, 2.0]), np.ma.array([1, 2], mask=[False, True]):
    t = torch.from_numpy(np.ma.filled(maybe.astype(np.float32), np.nan))
    assert t.isnan().sum() == np.ma.count_masked(maybe), "an ordinary array passes"
try:
    np.ma.array([1, 2], mask=[False, True]).filled(np.nan)
    raise AssertionError("integers have NaN")
except TypeError:
    pass
