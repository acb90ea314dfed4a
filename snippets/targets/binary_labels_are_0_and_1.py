# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.nn.functional as F

p = torch.tensor([0.2, 0.7, 0.9])
y = torch.tensor([-1, 1, 1])
try:
    loss = F.binary_cross_entropy(p, y.float())
except RuntimeError as error:
    print(f"RuntimeError: {error}")

y = (y > 0).long()
loss = F.binary_cross_entropy(p, y.float())
print(y.tolist(), loss.isfinite().item())
# --8<-- [end:show]
assert y.tolist() == [0, 1, 1]
try:
    F.binary_cross_entropy(p, torch.tensor([-1.0, 1.0, 1.0]))
except RuntimeError as error:
    assert str(error) == "all elements of target should be between 0 and 1"
else:
    raise AssertionError("a label of -1 was taken")
# -1 for "unknown": leave these out.
y = torch.tensor([-1, 1, 0])
known = y >= 0
loss = F.binary_cross_entropy(p[known], y[known].float())
assert y[known].tolist() == [1, 0] and loss.isfinite()
