# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
for layer in (
    nn.Linear(4, 4),
    nn.Identity(),
    nn.Dropout().eval(),
    nn.Flatten(),
    nn.ReLU(inplace=True),
):
    x = torch.zeros(2, 4, device=device)
    with torch.no_grad():
        out = layer.to(device)(x)
    x.fill_(7)
    print(layer, "|", "input" if (out == 7).all() else "new")
# --8<-- [end:show]
x = torch.zeros(2, 4, device=device)
for layer, same in (
    (nn.Linear(4, 4).to(device), False),
    (nn.Dropout(), False),
    (nn.Softmax(1), False),
    (nn.Identity(), True),
    (nn.Dropout().eval(), True),
    (nn.Flatten(), True),
    (nn.Unflatten(1, (2, 2)), True),
    (nn.ReLU(inplace=True), True),
):
    with torch.no_grad():
        x.zero_()
        out = layer(x)
        x.fill_(7)
    assert bool((out == 7).all()) == same, layer
with torch.no_grad():  # behind a layer that computes, a view is one of its new memory
    x.zero_()
    out = nn.Sequential(nn.Linear(4, 4), nn.Flatten(), nn.Identity()).to(device)(x)
    x.fill_(7)
assert not (out == 7).any()
# Flatten returns what is flat already, and copies where no strides can describe the result.
assert nn.Flatten()(x) is x
crossed = torch.zeros(2, 3, 4).transpose(1, 2)
assert nn.Flatten()(crossed).data_ptr() != crossed.data_ptr()
