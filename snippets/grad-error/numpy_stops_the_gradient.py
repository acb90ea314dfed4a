# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
y = w**2
loss = torch.from_numpy(y.detach().cpu().numpy()).sum()
print("loss:", loss.item(), "requires grad:", loss.requires_grad)
try:
    loss.backward()
except RuntimeError as error:
    print(error)
print("w.grad:", w.grad)

loss = torch.tensor(loss.item(), requires_grad=True)
print(loss.grad_fn)  # None: nothing leads back to w
loss.backward()
print("no error:", loss.grad.item(), "w.grad:", w.grad)

loss = y.sum()
loss.backward()
print("w.grad:", w.grad.tolist())
# --8<-- [end:show]
assert w.grad.tolist() == [2, 4]
stopped = torch.from_numpy((w**2).detach().cpu().numpy()).sum()
assert stopped.item() == 5 and not stopped.requires_grad
try:
    stopped.backward()
except RuntimeError as error:
    assert "does not require grad" in str(error)
else:
    raise AssertionError("backward went through NumPy")
w.grad = None
stopped.requires_grad_().backward()  # no error any more, and no gradient
assert w.grad is None
leaf = torch.tensor(stopped.item(), requires_grad=True)
leaf.backward()  # it begins at the leaf, and ends there
assert leaf.grad_fn is None and leaf.grad.item() == 1 and w.grad is None
assert y.sum().grad_fn is not None
