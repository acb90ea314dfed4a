# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
layers = {
    "Linear(3, 8)": nn.Linear(3, 8),
    "LayerNorm(3)": nn.LayerNorm(3),
    "Conv1d(3, 8, 1)": nn.Conv1d(3, 8, 1),
    "BatchNorm1d(3)": nn.BatchNorm1d(3),
    "LSTM(3, 8, batch_first=True)": nn.LSTM(3, 8, batch_first=True),
    "LSTM(3, 8)": nn.LSTM(3, 8),
}
rows = {}
for name, layer in layers.items():
    rows[name] = []
    for shape in (4, 10, 3), (4, 3, 10):
        try:
            out = layer.to(device)(torch.ones(shape, device=device))
            out = out[0] if "LSTM" in name else out
            rows[name].append(tuple(out.cpu().shape))
        except RuntimeError:
            rows[name].append("RuntimeError")
    print(f"`{name}`", *rows[name], sep=" | ")
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
if device == "cpu":
    assert rows == {
        "Linear(3, 8)": [(4, 10, 8), "RuntimeError"],
        "LayerNorm(3)": [(4, 10, 3), "RuntimeError"],
        "Conv1d(3, 8, 1)": ["RuntimeError", (4, 8, 10)],
        "BatchNorm1d(3)": ["RuntimeError", (4, 3, 10)],
        "LSTM(3, 8, batch_first=True)": [(4, 10, 8), "RuntimeError"],
        "LSTM(3, 8)": [(4, 10, 8), "RuntimeError"],
    }
# As many steps as features: none of them raises.
for name, layer in layers.items():
    if device == "cpu" or "LSTM" not in name:  # the lazy backend has no recurrent layers
        layer(torch.ones(4, 3, 3, device=device))
assert list(rows) == list(layers)
