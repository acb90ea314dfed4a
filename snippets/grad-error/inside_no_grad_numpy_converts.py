# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
x = torch.ones(3, 2, device=device)
with torch.no_grad():
    w = model.weight.cpu().numpy()
    a = model(x).cpu().numpy()
print("inside:", w.shape, a.shape)
y = model(x)
print("lists:", len(y.tolist()), type(y.sum().item()).__name__)
try:
    model.weight.cpu().numpy()
except RuntimeError as error:
    print("after:", error)
# --8<-- [end:show]
assert y.requires_grad and w.shape == (1, 2)
try:
    model.weight.numpy(force=False)
except (RuntimeError, TypeError):
    pass
else:
    raise AssertionError("a parameter was converted")
