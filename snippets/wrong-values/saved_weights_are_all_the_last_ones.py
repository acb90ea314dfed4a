# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.zeros(1, device=device, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=1.0)
history, copies = [], []

for step in range(3):
    optimizer.zero_grad()
    weight.sum().backward()
    optimizer.step()
    print("step", step, "weight", weight.item())
    history.append(weight.detach().cpu().numpy())
    copies.append(weight.detach().cpu().numpy().copy())

print("history:", [w.item() for w in history])
print("copies: ", [w.item() for w in copies])
# --8<-- [end:show]
assert [w.item() for w in copies] == [-1, -2, -3]
assert [w.item() for w in history] == ([-3, -3, -3] if device == "cpu" else [-1, -2, -3])
