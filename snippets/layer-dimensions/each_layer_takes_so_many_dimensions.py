# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
LAYERS = {
    "Linear(3, 8)": [(4, 3), (3,), (4, 10, 3)],
    "Conv1d(3, 8, 1)": [(4, 3, 10), (3, 10)],
    "Conv2d(3, 8, 1)": [(4, 3, 32, 32), (3, 32, 32)],
    "BatchNorm1d(3)": [(4, 3), (4, 3, 10)],
    "BatchNorm2d(3)": [(4, 3, 32, 32)],
    "LayerNorm(3)": [(4, 3), (3,), (4, 10, 3)],
    "LSTM(3, 8, batch_first=True)": [(4, 10, 3), (10, 3)],
}
for name, shapes in LAYERS.items():
    layer = eval(f"nn.{name}")
    outs = []
    for shape in shapes:
        out = layer(torch.ones(shape))
        out = out[0] if isinstance(out, tuple) else out
        outs.append(tuple(out.shape))
    row = (" or ".join(map(str, each)) for each in (shapes, outs))
    print(f"`{name}`", *row, sep=" | ")

image = torch.ones(3, 32, 32, device=device)
conv = nn.Conv2d(3, 8, 1).to(device)
out = conv(image.unsqueeze(0))
x = torch.ones(4, 32, 32, 3, device=device)  # channels last
out = conv(x.permute(0, 3, 1, 2))
# --8<-- [end:show]
assert conv(x.permute(0, 3, 1, 2)).shape == (4, 8, 32, 32)
assert conv(image.unsqueeze(0)).shape == (1, 8, 32, 32) and conv(image).shape == (8, 32, 32)
for layer, shape, text in (
    (
        nn.Conv2d(3, 8, 1),
        (32, 32),
        "Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: [32, 32]",
    ),
    (nn.BatchNorm2d(3), (3, 32, 32), "expected 4D input (got 3D input)"),
    (nn.LSTM(3, 8), (3,), "LSTM: Expected input to be 2D or 3D, got 1D instead"),
):
    try:
        layer(torch.ones(shape))
    except (RuntimeError, ValueError) as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
assert nn.Embedding(5, 2)(torch.ones(4, 10).long()).shape == (4, 10, 2)
assert nn.Flatten()(torch.ones(4, 3, 2, 2)).shape == (4, 12) and nn.Flatten()(
    torch.ones(3, 2, 2)
).shape == (3, 4)
