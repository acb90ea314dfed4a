# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.zeros(2, device=device, requires_grad=True)

out = torch.sigmoid(x)
print("right:   ", (out * (1 - out)).tolist())
shown = out.data.clamp_(max=0.25)
out.sum().backward()
print(".data:   ", x.grad.tolist())

x.grad = None
out = torch.sigmoid(x)
shown = out.detach().clamp(max=0.25)
out.sum().backward()
print("detach():", x.grad.tolist())
# --8<-- [end:show]
assert x.grad.tolist() == [0.25, 0.25] and shown.tolist() == [0.25, 0.25]
x.grad = None
out = torch.sigmoid(x)
out.data.clamp_(max=0.25)
out.sum().backward()
assert x.grad.tolist() == [0.1875, 0.1875]
out = torch.sigmoid(x)
out.detach().clamp_(max=0.25)  # counted, so that backward refuses
try:
    out.sum().backward()
except RuntimeError as error:
    assert "modified by an inplace operation" in str(error)
else:
    raise AssertionError("the counted edit passed")
assert not shown.requires_grad
