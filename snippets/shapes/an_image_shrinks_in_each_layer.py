# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(1, 1, 8, 8, device=device)
small = nn.MaxPool2d(2)(t)  # 4 x 4
for line in "nn.Conv2d(1, 1, 5)", "nn.MaxPool2d(5)":
    try:
        print(eval(line).to(device)(small).cpu())
    except RuntimeError as error:
        print(error)

conv = nn.Conv2d(1, 1, 5, padding=2).to(device)
print(tuple(small.shape), tuple(conv(small).shape))
pool = nn.MaxPool2d(4)
print(tuple(pool(small).shape))
# --8<-- [end:show]
assert small.shape == conv(small).shape == (1, 1, 4, 4) and pool(small).shape == (1, 1, 1, 1)
assert nn.Conv2d(1, 1, 5).to(device)(t).shape == (1, 1, 4, 4), "before the pool, the image is large enough"
if device == "cpu":
    for layer, text in (
        (nn.Conv2d(1, 1, 5), "Calculated padded input size per channel: (4 x 4). Kernel size: (5 x 5). Kernel size can't be"),
        (nn.MaxPool2d(5), "Given input size: (1x4x4). Calculated output size: (1x0x0). Output size is too small"),
    ):
        try:
            layer(small)
        except RuntimeError as error:
            assert str(error).startswith(text)
        else:
            raise AssertionError(text)
    try:
        nn.Conv1d(1, 1, 5)(torch.ones(1, 1, 4))
    except RuntimeError as error:
        assert "per channel: (4). Kernel size: (5)." in str(error)
    else:
        raise AssertionError("a kernel larger than its input")
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
import contextlib
import io

model = nn.Sequential(nn.Conv2d(1, 1, 5, padding=2), nn.MaxPool2d(2))
x = torch.ones(1, 1, 8, 8)
with contextlib.redirect_stdout(io.StringIO()) as said:
    for layer in model:
        x = layer(x)
        print(type(layer).__name__, tuple(x.shape))
assert said.getvalue().split("\n")[1] == "MaxPool2d (1, 1, 4, 4)"
