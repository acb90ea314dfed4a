# --8<-- [start:show]
import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(4, 2, device=device)
target = torch.zeros(4, dtype=torch.long, device=device)
model = torch.nn.Linear(2, 2).to(device)
out = model(x)
loss = (out.argmax(1) == target).float().mean()
print(out.requires_grad, loss.requires_grad)
try:
    loss.backward()
except RuntimeError as error:
    print("RuntimeError:", error)

# --8<-- [start:key]
loss = cross_entropy(out, target)
loss.backward()
# --8<-- [end:key]
print(loss.requires_grad, tuple(model.weight.grad.shape))
# --8<-- [end:show]
assert loss.requires_grad and model.weight.grad.shape == (2, 2)
