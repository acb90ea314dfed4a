# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.ones(2, 3, device=device)
outputs = torch.empty(0, 3, device=device)
try:
    outputs.append(out)
except AttributeError as error:
    print("AttributeError:", error)

outputs = []
outputs.append(out.detach().cpu())
a = torch.cat(outputs).numpy()
print(a.shape)
losses = []
for step in range(2):
    loss = out.mean()
    losses.append(loss.item())
print(losses)
result = torch.cat([torch.empty(0, 3, device=device), out])
print(tuple(result.shape))
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
try:
    torch.ones(1).append(1)
except AttributeError as error:
    assert str(error) == "'Tensor' object has no attribute 'append'"
else:
    raise AssertionError("a tensor has .append()")
assert a.shape == (2, 3) and losses == [1.0, 1.0] and result.shape == (2, 3)
