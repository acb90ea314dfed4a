# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
padded = torch.tensor([[1.0, 3], [4, 0], [0, 0]], device=device)
lengths = torch.tensor([2, 1, 0], device=device)
steps = torch.arange(padded.shape[1], device=device)
mask = steps < lengths[:, None]

mean = (padded * mask).sum(1) / lengths.clamp(min=1)
print(padded.mean(1).tolist(), mean.tolist())
print(((padded * mask).sum(1) / lengths).tolist())

# Features at the end; a loss for each value.
x = padded[..., None].expand(3, 2, 4)
mean = (x * mask[..., None]).sum(1) / lengths.clamp(min=1)[:, None]
print(tuple(mean.shape))
losses = (padded - 1) ** 2
loss = losses[mask].mean()
print(loss.item())
safe = padded.masked_fill(~mask, 0).sum(1)
print(safe.tolist())
last = x[torch.arange(3, device=device), lengths.clamp(min=1) - 1]
print(tuple(last.shape))
lengths = mask.sum(1)
print(lengths.tolist())
# --8<-- [end:show]
assert ((padded * mask).sum(1) / lengths.clamp(min=1)).tolist() == [2, 4, 0]
assert ((padded * mask).sum(1) / lengths).isnan().tolist() == [False, False, True]
assert mean.shape == (3, 4) and abs(loss.item() - 13 / 3) < 1e-6
assert lengths.tolist() == [2, 1, 0] and last.shape == (3, 4)
