# --8<-- [start:show]
import numpy as np
import torch
from torch.nn.functional import cross_entropy

layer = torch.nn.Linear(3, 3)
for dtype in "float64", "float32", "int64", "int32":
    x = torch.from_numpy(np.ones((2, 3), dtype=dtype))
    y = torch.from_numpy(np.array([0, 2], dtype=dtype))
    out = layer(x.float())
    cells = []
    for call in (lambda: layer(x), lambda: layer(x.float()),
                 lambda: cross_entropy(out, y),
                 lambda: cross_entropy(out, y.long())):
        try:
            cells.append(call().dtype is torch.float32)
        except RuntimeError:
            cells.append(False)
    print(dtype, *cells, sep=" | ")
# --8<-- [end:show]
for dtype, x_fits, y_fits in (
    (np.float64, False, False), (np.float32, True, False), (np.int64, False, True), (np.int32, False, False),
):
    x, y = torch.from_numpy(np.ones((2, 3), dtype)), torch.from_numpy(np.array([0, 2], dtype))
    for fits, call in (
        (x_fits, lambda: layer(x)), (True, lambda: layer(x.float())),
        (y_fits, lambda: cross_entropy(out, y)), (True, lambda: cross_entropy(out, y.long())),
    ):
        try:
            call()
            took = True
        except RuntimeError:
            took = False
        assert took == fits, dtype
out = layer(torch.ones(2, 3))
assert cross_entropy(out, torch.tensor([0, 2], dtype=torch.uint8)).dtype is torch.float32
assert cross_entropy(out, torch.eye(3)[:2]).dtype is torch.float32, "probabilities, one for each class"
