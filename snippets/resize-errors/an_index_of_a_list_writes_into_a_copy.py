# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
values = torch.ones(3, 2, device=device)
# --8<-- [start:key]
pinned = torch.zeros(6, 2)
index = [0, 2, 4]
pinned[index].copy_(values)  # into a copy
print(pinned.sum().item())
pinned[index] = values.cpu()
print(pinned.sum().item())
pinned[:3].copy_(values)  # a slice is a view
print(pinned.sum().item())
# --8<-- [end:key]
# --8<-- [end:show]
assert pinned.tolist() == [[1, 1]] * 3 + [[0, 0], [1, 1], [0, 0]]
x = torch.zeros(6, 2)
x.index_copy_(0, torch.tensor(index), values.cpu())
assert x.sum() == 6
x = torch.zeros(6, 2)
mask = torch.tensor([True, False, True, False, False, False])
x[mask].fill_(1)
x[index].add_(1)
x[mask][:, 0] = 5
x[range(3)].fill_(1)
assert x.sum() == 0, "all of these wrote into copies"
x[torch.tensor(5)].fill_(1)
assert x.sum() == 2, "one number, as a tensor too, gives a view"
x[5] = 0
x[mask] = 1
x[mask, 0] = 5
x[index] += 1
assert x.tolist() == [[6, 2], [0, 0], [6, 2], [0, 0], [1, 1], [0, 0]]
twice = torch.tensor([0, 0])
x = torch.zeros(6)
x[twice] += 1
assert x[0] == 1, "each place is written once"
x.index_add_(0, twice, torch.ones(2))
assert x[0] == 3
import numpy as np

a = np.zeros(6)
np.copyto(a[index], 1)
assert a.sum() == 0
a[index] = 1
assert a.sum() == 3
w = torch.zeros(6)
w[2].fill_(1)
w[1:3].mul_(2)
assert w.tolist() == [0, 0, 2, 0, 0, 0], "a number or a slice gives a view"
