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
counts = np.ma.array([1, 2], mask=[False, True])
t = torch.from_numpy(counts.filled(-1))
print(t)
back = np.ma.masked_invalid(torch.tensor([1.0, float("nan")]).numpy())
print(back)
# --8<-- [end:show]
assert mean == 2.0 and torch.from_numpy(array.compressed()).tolist() == [1.0, 3.0]
assert torch.from_numpy(counts.filled(-1)).tolist() == [1, -1] and back.mask.tolist() == [False, True]
