# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.zeros(2, device=device, requires_grad=True)

out = torch.sigmoid(x)
print("right: ", (out * (1 - out)).tolist())
a = out.detach().cpu().numpy()
a[a >= 0.5] = 1
out.sum().backward()
print("shared:", x.grad.tolist())

x.grad = None
out = torch.sigmoid(x)
a = out.detach().cpu().numpy().copy()
a[a >= 0.5] = 1
out.sum().backward()
print("copied:", x.grad.tolist())
# --8<-- [end:show]
assert x.grad.tolist() == [0.25, 0.25] and a.tolist() == [1, 1]
x.grad = None
out = torch.sigmoid(x)
a = out.detach().cpu().numpy()
a[a >= 0.5] = 1
out.sum().backward()
# Off the CPU .cpu() made a copy, so the edit never reached what autograd saved.
assert x.grad.tolist() == ([0, 0] if device == "cpu" else [0.25, 0.25])
assert out._version == 0, "no edit was counted"
# Where nothing saves the output, the edit of the array does not reach the gradient.
x.grad = None
out = x * 2
out.detach().cpu().numpy()[:] = 9
out.sum().backward()
assert x.grad.tolist() == [2, 2]
