# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.zeros(1, device=device, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=1.0)
history, copies = [], []

# --8<-- [start:key]
for step in range(3):
    optimizer.zero_grad()
    weight.sum().backward()
    optimizer.step()
    # --8<-- [end:key]
    print("step", step, "weight", weight.item())
    # --8<-- [start:key]
    history.append(weight.detach().cpu().numpy())
    copies.append(weight.detach().cpu().numpy().copy())
    # --8<-- [end:key]
# --8<-- [start:key]

print("history:", [w.item() for w in history])
print("copies: ", [w.item() for w in copies])
# --8<-- [end:key]
# --8<-- [end:show]
assert [w.item() for w in copies] == [-1, -2, -3]
assert [w.item() for w in history] == ([-3, -3, -3] if device == "cpu" else [-1, -2, -3])
