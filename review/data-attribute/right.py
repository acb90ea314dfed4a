import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
loss = (x**2).sum()
# --8<-- [start:show]
scaled = x.detach().cpu()
# --8<-- [end:show]
scaled *= 100
try:
    loss.backward()
except RuntimeError as error:
    said = str(error)
assert "modified by an inplace operation" in said
