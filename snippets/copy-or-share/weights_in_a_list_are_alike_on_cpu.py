# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(1, 1, bias=False).to(device)
torch.nn.init.zeros_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
views, snapshots = [], []
for step in range(3):
    optimizer.zero_grad()
    model(torch.ones(1, 1, device=device)).sum().backward()
    # --8<-- [start:key]
    optimizer.step()
    weight = model.weight.detach()
    views.append(weight.cpu().numpy())
    snapshots.append(weight.to("cpu", copy=True).numpy())
    # --8<-- [end:key]
print("views:    ", [w.item() for w in views])
print("snapshots:", [w.item() for w in snapshots])
# --8<-- [end:show]
assert [w.item() for w in snapshots] == [-1.0, -2.0, -3.0]
assert [w.item() for w in views] == ([-3.0, -3.0, -3.0] if device == "cpu" else [-1.0, -2.0, -3.0])
