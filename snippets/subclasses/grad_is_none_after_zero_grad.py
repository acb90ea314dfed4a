# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
(weight * 3).sum().backward()
try:
    optimizer.zero_grad()
    a = weight.grad.detach().cpu().numpy()
except AttributeError as error:
    print(f"AttributeError: {error}")

(weight * 3).sum().backward()
a = weight.grad.detach().cpu().numpy()
optimizer.zero_grad()
print(a, weight.grad)
# --8<-- [end:show]
# Without .detach(): no difference for this gradient; below, one made with create_graph=True needs it.
# Without .cpu(): no difference in the first line, which raises before it; the second fails on the lazy device.
assert a.tolist() == [3.0, 3.0] and weight.grad is None
for name in ("numpy", "detach", "cpu"):
    try:
        getattr(weight.grad, name)
    except AttributeError as error:
        assert str(error) == f"'NoneType' object has no attribute '{name}'"
    else:
        raise AssertionError("zero_grad() left a gradient")
# Asked for a second derivative, a gradient carries a graph of its own, and detach() is needed.
weight.grad = torch.autograd.grad((weight * weight).sum(), weight, create_graph=True)[0]
try:
    weight.grad.cpu().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("detach() is not needed")
# Zeros are written into the gradient's memory; on the CPU an array shares it.
a = weight.grad.detach().cpu().numpy()
assert a.tolist() == [2.0, 2.0]
optimizer.zero_grad(set_to_none=False)
assert a.tolist() == ([0.0, 0.0] if device == "cpu" else [2.0, 2.0])
# So does one more backward(), which adds to the gradient in place.
weight.grad = None
(weight * 3).sum().backward()
a = weight.grad.detach().cpu().numpy()
(weight * 3).sum().backward()
assert a.tolist() == ([6.0, 6.0] if device == "cpu" else [3.0, 3.0])
