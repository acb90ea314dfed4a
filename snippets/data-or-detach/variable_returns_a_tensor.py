# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device)
# --8<-- [start:key]
v = torch.autograd.Variable(t, requires_grad=True)
print(type(v).__name__, v.requires_grad)
print(type(v.data).__name__, v.data.requires_grad)
# --8<-- [end:key]
# --8<-- [end:show]
assert type(v) is torch.Tensor and type(v.data) is torch.Tensor
assert v.requires_grad and not v.data.requires_grad
tracked = torch.ones(2, device=device, requires_grad=True) * 2
assert tracked.requires_grad and not torch.autograd.Variable(tracked).requires_grad  # it detaches
assert v.data_ptr() == t.data_ptr()


def gradient(cut):
    w = torch.ones(2, device=device, requires_grad=True)
    h = w * 2
    (cut(h) * w).sum().backward()
    return w.grad.tolist()


# The wrapper cannot just be taken away: it cuts, as detach does.
assert gradient(torch.autograd.Variable) == gradient(torch.Tensor.detach) == [2, 2]
assert gradient(lambda h: h) == [4, 4]
