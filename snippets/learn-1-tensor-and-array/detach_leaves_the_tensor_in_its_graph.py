# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
w = torch.ones(2, device=device, requires_grad=True)
y = w * 2
d = y.detach()
print(y.requires_grad, d.requires_grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert y.requires_grad and not d.requires_grad
y.sum().backward()
assert w.grad.tolist() == [2, 2], "y can still go backward"
