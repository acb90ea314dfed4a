# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

y = np.array([5.0])
mask = torch.tensor([True])
try:
    y[mask]
except IndexError as error:
    print(f"IndexError: {error}")

print("False:", y[torch.tensor([False])])
print("array:", y[mask.numpy()], y[~mask.numpy()])
t = torch.from_numpy(y)
print("torch:", t[mask], t[~mask])
values = y[np.asarray(mask)]
# --8<-- [end:show]
assert y[mask.numpy()].tolist() == [5] == t[mask].tolist() == values.tolist() and y[~mask.numpy()].size == 0
assert np.arange(3.0)[torch.tensor([True, False, True])].tolist() == [0, 2], "longer masks are masks"
