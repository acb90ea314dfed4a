# --8<-- [start:show]
import math

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([1.0, 4.0], device=device)
# --8<-- [end:key]
try:
    math.sqrt(t)
except ValueError as error:
    print("ValueError:", error)

# --8<-- [start:key]
print(torch.sqrt(t).tolist())
print(math.sqrt(t[1].item()))
# --8<-- [end:key]
# --8<-- [end:show]
assert torch.sqrt(t).tolist() == [1, 2] and math.sqrt(t[1].item()) == 2
assert type(math.sqrt(t[1])) is float, "one element: math makes a float of it, and ends the graph"
try:
    math.sqrt(t)
    raise AssertionError("math took two elements")
except ValueError as error:
    assert str(error) == "only one element tensors can be converted to Python scalars"
try:
    math.sqrt(t.cpu().numpy())
    raise AssertionError("math took an array")
except TypeError as error:
    assert "can be converted to Python scalars" in str(error)
try:
    torch.sqrt(4.0)
    raise AssertionError("torch took a number")
except TypeError as error:
    assert "must be Tensor, not float" in str(error)
assert math.prod(t) == 4 and isinstance(math.prod(t), torch.Tensor), "it multiplies, and asks for no float"
assert math.fsum(t) == 5
w = torch.ones(2, device=device, requires_grad=True)
assert torch.sqrt(w).requires_grad
for name in ("sqrt", "exp", "log"):
    assert isinstance(getattr(math, name)(t[1]), float) and len(getattr(torch, name)(t)) == 2
    try:
        getattr(math, name)(t)
        raise AssertionError(f"math.{name} took two elements")
    except ValueError as error:
        assert str(error) == "only one element tensors can be converted to Python scalars"
