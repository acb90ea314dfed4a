# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
wrapped = torch.autograd.Variable(t)
print(type(wrapped).__name__, wrapped.requires_grad)
wrapped[0] = 7
print(t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert type(wrapped) is torch.Tensor
assert torch.autograd.Variable(t, requires_grad=True).requires_grad
assert not wrapped.requires_grad and wrapped.grad_fn is None
assert t.tolist() == [7, 0, 0]
old = torch.autograd.Variable(torch.ones(2), requires_grad=True)
new = torch.ones(2).detach().requires_grad_()
for x in old, new:
    (x * 2).sum().backward()
    assert x.grad.tolist() == [2, 2]
bare, other = torch.ones(2).detach(), torch.ones(2, requires_grad=True)
(bare * other).sum().backward()
assert bare.grad is None, "and nothing raised"
