# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
array = np.array([1.0, 2.0, 3.0], dtype=np.float32)
a = torch.tensor(array, device=device, requires_grad=True)
(a**2).sum().backward()
print(a.is_leaf, a.grad.tolist())
# --8<-- [end:key]
kept = torch.tensor(array, requires_grad=True)
moved = kept.to(device)
(moved**2).sum().backward()
print(kept.grad.tolist())
t = torch.from_numpy(array.copy()).to(device).requires_grad_()
print(t.is_leaf)
# --8<-- [end:show]
assert a.is_leaf and a.grad.tolist() == [2, 4, 6] == kept.grad.tolist()
assert moved.is_leaf == (device == "cpu"), "only a device that differs makes a copy"
assert a.dtype is kept.dtype is t.dtype is torch.float32
array[0] = 5
assert t.is_leaf and t.tolist() == [1, 2, 3], "a copy keeps its values"
