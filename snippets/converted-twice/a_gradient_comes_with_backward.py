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
squared = torch.ones(2, device=device, requires_grad=True)
unused = torch.ones(2, device=device, requires_grad=True)
frozen = torch.ones(2, device=device)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # a cycle, which the next lines break
    (squared**2 * frozen).sum().backward(create_graph=True)
assert squared.grad.requires_grad and unused.grad is None and frozen.grad is None
torch.optim.SGD([squared], lr=0.5).zero_grad()
assert squared.grad is None  # unless set_to_none=False
(grad,) = torch.autograd.grad((squared**2).sum(), squared)
assert grad.tolist() == [2, 2] and squared.grad is None  # it is returned, and not stored
product = w * 3
product.sum().backward()
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert product.grad is None and w.grad.tolist() == [6, 6]
used, unused = torch.ones(1, requires_grad=True), torch.ones(1, requires_grad=True)
keeping = torch.optim.SGD([used, unused], lr=1.0)
(used + unused).sum().backward()
keeping.zero_grad(set_to_none=False)
used.sum().backward()
assert unused.grad.tolist() == [0]  # no part in this loss, and a gradient all the same
leaf = torch.ones(2, requires_grad=True)
(leaf * 3).sum().backward()
seen, kept = leaf.grad.numpy(), leaf.grad.numpy().copy()
torch.nn.utils.clip_grad_norm_([leaf], 1.0)
assert seen[0] < 1 and kept.tolist() == [3, 3]
(leaf * 3).sum().backward()
assert seen[0] > 3, "a second backward() adds to the same memory"
