# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
d = t.detach()
d[0] = 7

print("same object:  ", d is t)
print("requires grad:", d.requires_grad)
print("t:", t.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert d is not t
assert not d.requires_grad and d.grad_fn is None
assert t.requires_grad and t.is_leaf
assert t.tolist() == [7.0, 0.0, 0.0]
# a new object even where nothing is left to detach, and still no copy
again = d.detach()
again[1] = 8
assert again is not d and t.tolist() == [7.0, 8.0, 0.0]
assert t.device == d.device
