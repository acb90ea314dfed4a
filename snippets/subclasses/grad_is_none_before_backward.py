# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(2, device=device, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
loss = (weight * 3).sum()
try:
    a = weight.grad.numpy()
except AttributeError as error:
    print(f"AttributeError: {error}")

loss.backward()
a = weight.grad.cpu().numpy()  # (1)!
print(a)
optimizer.zero_grad()
print(weight.grad)  # (2)!
# --8<-- [end:show]
assert a.tolist() == [3.0, 3.0] and weight.grad is None
for name in ("numpy", "detach", "cpu"):
    try:
        getattr(weight.grad, name)
    except AttributeError as error:
        assert str(error) == f"'NoneType' object has no attribute '{name}'"
    else:
        raise AssertionError("a gradient before the backward pass")
# Asked for a second derivative, a gradient carries a graph of its own, and detach() is needed as well.
first = torch.autograd.grad((weight * weight).sum(), weight, create_graph=True)[0]
assert first.requires_grad and first.detach().cpu().numpy().tolist() == [2.0, 2.0]
weight.grad = first
try:
    weight.grad.cpu().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("detach() is not needed")
