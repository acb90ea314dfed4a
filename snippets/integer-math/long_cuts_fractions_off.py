# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([-2.7, -0.5, 0.5, 1.5, 2.7], device=device)
print(t.long().tolist())
print(t.round().long().tolist())
# --8<-- [end:key]
print(t.to(torch.int64).tolist(), t.int().tolist())
print(t.cpu().numpy().astype(np.int64).tolist())
print(t.floor().long().tolist(), t.ceil().long().tolist())
x = torch.tensor([0.29], device=device) * 100
print(x.round().long().tolist())
near = 41.0 * torch.tensor([1.0 / 41.0], device=device)
print(near.int().tolist(), near.round().int().tolist())
x = torch.tensor([float("nan"), 2.7], device=device)
whole = torch.nan_to_num(x, nan=0.0, posinf=0.0, neginf=0.0).long()
print(whole.tolist())
# --8<-- [end:show]
assert t.long().tolist() == t.cpu().numpy().astype(np.int64).tolist() == [-2, 0, 0, 1, 2]
assert t.round().long().tolist() == [-3, 0, 0, 2, 3], "halves go to the even number"
assert t.floor().long().tolist() == [-3, -1, 0, 1, 2] and t.ceil().long().tolist() == [
    -2,
    0,
    1,
    2,
    3,
]
import warnings  # noqa: E402

with warnings.catch_warnings():
    warnings.simplefilter("error")
    assert type(x.long()[0].item()) is int, "NaN becomes some integer, and nothing warns"
assert whole.tolist() == [0, 2]
assert near.item() < 1 and near.int().item() == 0 and near.round().int().item() == 1
assert (41.0 * torch.tensor([1.0 / 41.0], dtype=torch.float64)).int().item() == 1
assert (49.0 * torch.tensor([1.0 / 49.0], dtype=torch.float64)).int().item() == 0, "float64 only makes it rarer"
x = torch.tensor([float("inf"), -float("inf"), float("nan"), 2.7], device=device)
assert torch.nan_to_num(x, nan=0.0).long()[0].item() > 2 or x.long()[0].item() < -2, "inf becomes some integer, too"
whole = torch.nan_to_num(x, nan=0.0, posinf=0.0, neginf=0.0).long()
assert whole.tolist() == [0, 0, 0, 2]
assert t.trunc().tolist() == [-2.0, 0.0, 0.0, 1.0, 2.0]
assert int(-2.7) == -2 and int(0.29 * 100) == 28
