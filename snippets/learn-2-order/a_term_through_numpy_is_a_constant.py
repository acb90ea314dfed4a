# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
w = torch.tensor(2.0, device=device, requires_grad=True)
square, cube = w**2, w**3
penalty = cube.detach().cpu().numpy()
loss = square + penalty.item()
loss.backward()
print(w.grad.item())
# --8<-- [end:key]
# --8<-- [end:show]
assert w.grad.item() == 4 and loss.item() == 12
whole = torch.autograd.grad(w**2 + w**3, w)[0]
assert whole.item() == 16
# The whole loss through NumPy has no graph, and to ask for one at its end trains nothing.
w.grad = None
loss = torch.tensor((w**2).detach().cpu().numpy())
try:
    loss.backward()
    raise AssertionError("backward went through NumPy")
except RuntimeError as error:
    assert "does not require grad" in str(error)
loss.requires_grad_(True).backward()
assert w.grad is None
