# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, device=device, requires_grad=True)
y = x * 2
# --8<-- [start:key]
tracked = y.cpu()
detached = y.detach().cpu()

for t in (y, tracked, detached):
    print(t.requires_grad, type(t.grad_fn).__name__)

tracked.sum().backward()
print("x.grad:", x.grad.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert type(y.grad_fn).__name__ == "MulBackward0"
assert tracked.device.type == detached.device.type == "cpu"
if device == "cpu":
    assert tracked is y
else:
    node = tracked.grad_fn
    assert type(node).__name__ == "ToCopyBackward0"
    assert type(node.next_functions[0][0]).__name__ == "MulBackward0"
    assert not [name for name in dir(node) if name.startswith("_saved")]
assert detached.grad_fn is None and not detached.requires_grad
assert y.cpu().detach().grad_fn is None
assert x.grad.tolist() == [2.0, 2.0] and x.grad.device == x.device
