# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(3, 1)

    def forward(self, x):
        self.fc(x)


class Mended(Net):
    def forward(self, x):
        return self.fc(x)


x = torch.ones(2, 3, device=device)
try:
    n = Net().to(device)(x).shape[0]
except AttributeError as error:
    print("AttributeError:", error)
a = Mended().to(device)(x).detach().cpu().numpy()
print(a.shape)

# Methods that change something in place give None, too.
rows = [x]
print(rows.append(x), rows.sort(key=len))
for name, p in Mended().named_parameters():
    if p.grad is not None:
        print(name, p.grad.norm())
# --8<-- [end:show]
for name in ("detach", "cpu", "numpy", "shape", "size", "backward", "to"):
    try:
        getattr(Net().to(device)(x), name)
    except AttributeError as error:
        assert str(error) == f"'NoneType' object has no attribute '{name}'"
    else:
        raise AssertionError(f"None has {name}")
assert a.shape == (2, 1) and all(p.grad is None for p in Mended().parameters())
