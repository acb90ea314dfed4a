# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.ones(4, 3, device=device)
layers = [nn.Linear(3, 8), nn.ReLU(), nn.Linear(8, 2)]
for call in (
    lambda: nn.Sequential(layers),
    lambda: nn.Sequential(nn.Linear(3, 8), nn.ReLU),
):
    try:
        call()
    except TypeError as error:
        print(f"{type(error).__name__}: {error}")

model = nn.Sequential(*layers).to(device)
print(model(x).shape)
# --8<-- [end:show]
net = nn.Sequential(nn.Linear(3, 8), nn.ReLU())
assert net(torch.ones(4, 3)).shape == (4, 8)
blocks = nn.ModuleList(layers)
assert len(list(blocks.parameters())) == 4


class Relu(nn.Module):
    def forward(self, x):
        return torch.relu(x)


assert nn.Sequential(Relu())(torch.tensor([-1.0])).tolist() == [0]
try:
    nn.Sequential(torch.relu)
    raise AssertionError("a function is a layer")
except TypeError as error:
    assert str(error).endswith("is not a Module subclass")
