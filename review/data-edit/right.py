import torch

weight = torch.tensor([1.0, 2.0], requires_grad=True)
loss = (weight**2).sum()
# --8<-- [start:show]
with torch.no_grad():
    weight.mul_(100)
# --8<-- [end:show]
assert weight.tolist() == [100.0, 200.0] and weight.requires_grad
try:
    loss.backward()
except RuntimeError as error:
    said = str(error)
assert "modified by an inplace operation" in said
