# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
total = torch.zeros((), device=device)
shared, copied = [], []
for step in range(3):
    total += torch.ones((), device=device)
    shared.append(total.detach())
    copied.append(total.clone())
print(torch.stack(shared).tolist())
print(torch.stack(copied).tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert torch.stack(shared).tolist() == [3, 3, 3]
assert torch.stack(copied).tolist() == [1, 2, 3]
# Without .detach(): no difference, as the total requires no grad.
total, rebound = torch.zeros((), device=device), []
for step in range(3):
    total = total + torch.ones((), device=device)
    rebound.append(total.detach())
assert torch.stack(rebound).tolist() == [1, 2, 3], "a new tensor in each step"
