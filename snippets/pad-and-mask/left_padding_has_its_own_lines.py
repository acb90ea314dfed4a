# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([[0, 5, 6], [7, 8, 9]], device=device)
mask = torch.tensor([[0, 1, 1], [1, 1, 1]], device=device)
lengths = mask.sum(1)
print(
    "last by length:",
    x[torch.arange(2, device=device), lengths - 1].tolist(),
)
print("last step:     ", x[:, -1].tolist())
left = F.pad(x, (5 - x.shape[1], 0))
print("fixed length:  ", left.tolist())
cut = F.pad(x, (0, 2 - x.shape[1]))
print("a negative number cuts:", cut.tolist())
# --8<-- [end:show]
assert left.shape == (2, 5) and cut.shape == (2, 2)
