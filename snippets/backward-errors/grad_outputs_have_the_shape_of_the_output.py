# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(5, 2, device=device, requires_grad=True)
u = (x**2).sum(1, keepdim=True)
try:
    du = torch.autograd.grad(u, x, torch.ones(x.shape))[0]
except RuntimeError as error:
    print(f"RuntimeError: {error}")

du = torch.autograd.grad(u, x, torch.ones_like(u), create_graph=True)[0]
print(tuple(du.shape), du[0].tolist())

# The same without grad_outputs.
du = torch.autograd.grad(u.sum(), x, create_graph=True)[0]
# A second derivative, of the first column.
(d2,) = torch.autograd.grad(du[:, 0].sum(), x, create_graph=True)
d2u = d2[:, 0:1]
print(tuple(d2u.shape), d2u[0].item())
# backward() with a gradient that NumPy computed.
g = np.full(5, 0.5)
u = (x**2).sum(1, keepdim=True)
u.backward(torch.from_numpy(g).to(u).view_as(u))
print(x.grad[0].tolist())
# Two outputs in one tensor: the derivative of the first one.
out = torch.cat([x.sum(1, keepdim=True), x.prod(1, keepdim=True)], 1)
first = torch.autograd.grad(out[:, 0].sum(), x)[0]
print(first[0].tolist())
# --8<-- [end:show]
assert d2u.requires_grad and du.tolist() == [[2.0, 2.0]] * 5 and d2u.tolist() == [[2.0]] * 5
assert x.grad.tolist() == [[1.0, 1.0]] * 5 and first.tolist() == [[1.0, 1.0]] * 5


def said(call):
    try:
        call()
    except RuntimeError as error:
        return str(error)
    return ""


u = (x**2).sum(1, keepdim=True)
flat = torch.from_numpy(g).to(u)
assert said(lambda: u.backward(flat)) == (
    "Mismatch in shape: grad_output[0] has a shape of torch.Size([5]) and output[0] has a"
    " shape of torch.Size([5, 1])."
)
total = u.sum()
assert "Mismatch in shape" in said(lambda: total.backward(torch.ones(5)))
