# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
loss = (w * w).sum()
try:
    loss.item().detach()
except AttributeError as error:
    print(error)

value = loss.item()
print(type(value).__name__, value)
a = loss.detach().cpu().numpy()
print(type(a).__name__, a.shape)
# --8<-- [end:show]
try:
    loss.item().detach()
except AttributeError as error:
    assert str(error) == "'float' object has no attribute 'detach'"
else:
    raise AssertionError("a float has .detach()")
assert loss.requires_grad and loss.device.type == device
assert type(value) is float and value == 5.0
assert type(a).__name__ == "ndarray" and a.shape == () and a == 5.0
