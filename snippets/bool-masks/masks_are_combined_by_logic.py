# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0, 3.0, 4.0], device=device)
mask, other = t > 1, t < 4
both = (t > 1) & (t < 4)
print(t[both].tolist(), t[mask | other].tolist())
print(t[~mask].tolist(), t[mask.logical_not()].tolist())
print(t[mask & ~other].tolist(), t[mask ^ other].tolist())
weight = 1 - mask.float()
print(weight.tolist(), mask.sum().item())
image = torch.from_numpy(np.array([0, 130, 255, 7], np.uint8))
mask = (image > 127).to(device)
print(mask.tolist())
numbers = torch.tensor([1, 0, 1, 0], device=device)
print(t[numbers.bool()].tolist(), t[numbers == 1].tolist())
print(t[numbers].tolist())
x = t - mask.to(t.dtype)
t.masked_fill_(numbers.bool(), float("-inf"))
print(t.tolist())
print(torch.where(numbers.bool(), 0.0, x).tolist())
# --8<-- [end:show]
assert t[numbers].tolist() == [2.0, float("-inf"), 2.0, float("-inf")], (
    "int64 0 and 1 are positions"
)
assert x.tolist() == [1.0, 1.0, 2.0, 4.0]
ones = torch.tensor([True, False])
assert (ones + ones).tolist() == [True, False]
if device == "cpu":
    try:
        torch.ones(3)[ones]
    except IndexError as error:
        assert str(error).startswith("The shape of the mask [2] at index 0 does not match")
    else:
        raise AssertionError("a shorter mask was taken")
    try:
        bool(ones)
    except RuntimeError as error:
        assert "is ambiguous" in str(error)
    else:
        raise AssertionError("and took two masks")
