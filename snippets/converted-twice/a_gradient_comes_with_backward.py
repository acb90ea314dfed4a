# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(2, device=device, requires_grad=True)
loss = (w * 3).sum()
try:
    g = w.grad.cpu().numpy()
except AttributeError as error:
    print("AttributeError:", error)
try:
    g = w.grad.numpy()
except AttributeError as error:
    print("AttributeError:", error)

loss.backward()
g = w.grad.cpu().numpy()
print(g.tolist())
# --8<-- [end:show]
import warnings

for method in ("cpu", "numpy"):
    try:
        getattr(None, method)
    except AttributeError as error:
        assert str(error) == f"'NoneType' object has no attribute '{method}'"
    else:
        raise AssertionError(f"None has .{method}()")
assert type(g).__name__ == "ndarray" and g.tolist() == [3, 3]
assert torch.ones(2, device=device, requires_grad=True).grad is None
assert not w.grad.requires_grad
product = w * 3
product.sum().backward()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert product.grad is None and w.grad.tolist() == [6, 6]
