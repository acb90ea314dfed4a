# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device)
s = torch.tensor(2.0, device=device)
try:
    t @ s
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
print((t * s).shape)
# --8<-- [end:show]
a = t.cpu().numpy()
try:
    a @ 2.0
    raise AssertionError("a number has no dimension to sum over")
except ValueError as error:
    assert "does not have enough dimensions (has 0" in str(error)
try:
    t.matmul(t[0].squeeze().sum())
    raise AssertionError("a number has no dimension to sum over")
except RuntimeError as error:
    assert "need to be at least 1D" in str(error)
