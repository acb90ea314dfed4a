# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

out = torch.tensor([[2.5], [-1.0]])
y = torch.tensor([[1.0], [0.0]])
try:
    loss = nn.BCELoss()(out, y)
except RuntimeError as error:
    print(error)

loss = nn.BCELoss()(out.sigmoid(), y)
print(f"{loss.item():.4f}")
loss = nn.BCEWithLogitsLoss()(out, y)
print(f"{loss.item():.4f}")
chosen = out.sigmoid() > 0.5
print(chosen.tolist())
print(out.isfinite().all().item())
mask = torch.tensor([0, 255])
target = (mask == 255).float()
print(target.tolist())
# --8<-- [end:show]
for wrong in 1.5, -0.5, float("nan"):
    try:
        nn.BCELoss()(torch.tensor([wrong]), torch.tensor([1.0]))
    except RuntimeError as error:
        assert str(error) == "all elements of input should be between 0 and 1"
    else:
        raise AssertionError(f"{wrong} was taken for a probability")
try:
    nn.BCELoss()(torch.tensor([0.9]), torch.tensor([255.0]))
except RuntimeError as error:
    assert str(error) == "all elements of target should be between 0 and 1"
else:
    raise AssertionError("255 was taken for a probability")
unchecked = nn.BCEWithLogitsLoss()(torch.tensor([2.0]), torch.tensor([255.0]))
assert unchecked.item() < 0
assert (out > 0).tolist() == chosen.tolist() == [[True], [False]]
sure = torch.tensor([200.0])
assert nn.BCEWithLogitsLoss()(sure, torch.tensor([0.0])).item() == 200
assert nn.BCELoss()(sure.sigmoid(), torch.tensor([0.0])).item() == 100, "cut off"
