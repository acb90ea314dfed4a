# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
scores = torch.tensor([[1.0, 1, 0], [-2, 0, 0]], device=device)
mask = torch.tensor([[1, 1, 0], [1, 0, 0]], device=device).bool()

low = scores.masked_fill(~mask, -torch.inf)
print(low.softmax(1).tolist())
print(low.amax(1).tolist(), scores.amax(1).tolist())
# --8<-- [end:key]
empty = torch.full((1, 3), -torch.inf, device=device)
print(empty.softmax(1).isnan().all().item())
weights = empty.softmax(1).nan_to_num(0)
print(weights.tolist())
half = scores.half()
half = half.masked_fill(~mask, torch.finfo(half.dtype).min)
print(half.dtype, half.float().softmax(1).tolist())
batch = torch.zeros(2, 3, 4, device=device)  # N, T, F
best = batch.masked_fill(~mask[..., None], -torch.inf).amax(1)
print(tuple(best.shape))
# --8<-- [end:show]
assert low.softmax(1).tolist() == [[0.5, 0.5, 0], [1, 0, 0]] and low.amax(1).tolist() == [1, -2]
assert scores.amax(1).tolist() == [1, 0] and weights.tolist() == [[0, 0, 0]] and best.shape == (2, 4)
assert empty.softmax(1).isnan().all().item() and half.float().softmax(1)[1].tolist() == [1, 0, 0]
try:
    scores.half().masked_fill(~mask, -1e9)
except RuntimeError as error:
    assert "without overflow" in str(error)
else:
    raise AssertionError("-1e9 is beyond float16")
