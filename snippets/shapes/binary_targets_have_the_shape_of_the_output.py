# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.zeros(4, 1, device=device)
target = torch.tensor([0.0, 1.0, 1.0, 0.0], device=device)
for line in (
    "F.binary_cross_entropy(out.sigmoid(), target)",
    "F.binary_cross_entropy_with_logits(out, target)",
):
    try:
        print(eval(line))
    except ValueError as error:
        print(error)

column = target[:, None]
loss = F.binary_cross_entropy(out.sigmoid(), column)
print(f"{loss.item():.4f}")
loss = F.binary_cross_entropy_with_logits(out, column)
print(f"{loss.item():.4f}")
# --8<-- [end:show]
import math

assert abs(loss.item() - math.log(2)) < 1e-5
assert abs(F.binary_cross_entropy_with_logits(out.squeeze(1), target).item() - math.log(2)) < 1e-5
for wrong, text in (
    (lambda: F.binary_cross_entropy(out.sigmoid(), target), "Using a target size (torch.Size([4])) that is different"),
    (lambda: F.binary_cross_entropy_with_logits(out, target), "Target size (torch.Size([4])) must be the same as input"),
):
    try:
        wrong()
    except ValueError as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
