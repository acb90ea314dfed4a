# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.zeros(3)
try:
    optimizer = torch.optim.Adam([a], lr=0.1)
except TypeError as error:
    print(f"TypeError: {error}")
delta = torch.tensor(a, dtype=torch.float32, device=device)
delta.requires_grad_()
optimizer = torch.optim.Adam([delta], lr=0.1)
try:
    optimizer = torch.optim.Adam(torch.zeros(3), lr=0.1)
except TypeError as error:
    print(f"TypeError: {error}")


class Listed(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(2, 2), nn.Linear(2, 1)])


net = Listed().to(device)
try:
    optimizer = torch.optim.Adam(net.parameters(), lr=0.1)
except ValueError as error:
    print(f"ValueError: {error}")
net = Net().to(device)
optimizer = torch.optim.Adam(net.parameters(), lr=0.1)
print(len(list(net.parameters())))
# --8<-- [end:show]
assert len(list(net.parameters())) == 4
found = net.parameters()
assert len(list(found)) == 4
try:
    torch.optim.Adam(found, lr=0.1)  # a generator gives its values once
except ValueError as error:
    assert str(error) == "optimizer got an empty parameter list"
else:
    raise AssertionError("a generator gave its parameters twice")
assert delta.dtype == torch.float32 and a.dtype == np.float64
