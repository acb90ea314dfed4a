# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
square, cube = w**2, w**3
loss = square.sum() + cube.sum()
(grad,) = torch.autograd.grad(loss, w, retain_graph=True)
print("in torch:     loss", loss.item(), "gradient", grad.tolist())

# --8<-- [start:key]
term = cube.detach().cpu().numpy().sum().item()
loss = square.sum() + term
loss.backward()
print("through NumPy: loss", loss.item(), "gradient", w.grad.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert grad.tolist() == [5, 16] and w.grad.tolist() == [2, 4]
assert loss.item() == 14 == (square.sum() + cube.sum()).item()
try:  # .item() gives a number; with an array in its place, something does raise
    square.sum() + cube.detach().cpu().numpy().sum(keepdims=True)
except (RuntimeError, TypeError):
    pass
else:
    raise AssertionError("a tensor that requires grad plus an array passed")
