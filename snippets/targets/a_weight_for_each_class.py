# --8<-- [start:show]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.zeros(4, 3, device=device)
target = torch.tensor([0, 1, 1, 0], device=device)
try:
    loss = nn.CrossEntropyLoss(weight=torch.ones(2, device=device))
    loss(logits, target)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")

counts = torch.bincount(target, minlength=logits.shape[1])
weight = len(target) / (logits.shape[1] * counts.clamp(min=1))
loss = nn.CrossEntropyLoss(weight=weight)(logits, target)
print(weight.shape, weight.dtype)
# --8<-- [end:show]
assert loss.isfinite() and weight.dtype == torch.float32
