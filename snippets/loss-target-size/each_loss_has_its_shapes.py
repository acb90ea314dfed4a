# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
classes = torch.zeros(4, dtype=torch.long, device=device)
pixels = torch.zeros(4, 8, 8, dtype=torch.long, device=device)
ROWS = [
    (F.cross_entropy, (4, 3), classes),
    (F.cross_entropy, (4, 3), torch.zeros(4, 3, device=device)),
    (F.cross_entropy, (4, 3, 8, 8), pixels),
    (F.nll_loss, (4, 3), classes),
    (F.mse_loss, (4, 1), torch.zeros(4, 1, device=device)),
]
for each in F.binary_cross_entropy_with_logits, F.binary_cross_entropy:
    ROWS += [(each, (4, 1), torch.zeros(4, 1, device=device))]
losses = []
for loss, shape, target in ROWS:
    out = torch.full(shape, 0.5, device=device)
    losses.append(loss(out, target))
    kind = str(target.dtype).removeprefix("torch.")
    row = f"`{loss.__name__}`", shape, tuple(target.shape), kind
    print(*row, sep=" | ")
# --8<-- [end:show]
assert all(loss.dim() == 0 and loss.cpu().isfinite() for loss in losses)
