# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(4, device=device, requires_grad=True)
loss = (2 * x).mean()

# --8<-- [start:key]
value = loss.item()
# --8<-- [end:key]

print(type(value).__name__, value)
# --8<-- [end:show]
assert type(value) is float and value == 2 and loss.requires_grad
