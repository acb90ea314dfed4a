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
    snapshots.append(weight.cpu().numpy().copy())
    # --8<-- [end:key]
print("views:    ", [w.item() for w in views])
print("snapshots:", [w.item() for w in snapshots])
# --8<-- [end:show]
assert [w.item() for w in snapshots] == [-1.0, -2.0, -3.0]
assert [w.item() for w in views] == ([-3.0, -3.0, -3.0] if device == "cpu" else [-1.0, -2.0, -3.0])
if device == "cpu":
    for kind in vars(torch.optim).values():
        if isinstance(kind, type) and issubclass(kind, torch.optim.Optimizer):
            if kind not in (torch.optim.Optimizer, torch.optim.SparseAdam):
                w = torch.ones(2, 3, requires_grad=True)
                view, w.grad = w.detach().numpy(), torch.ones(2, 3)
                kind([w], lr=0.1).step(lambda: w.sum())
                assert view.ctypes.data == w.data_ptr() and (view != 1).all(), kind
