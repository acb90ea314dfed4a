# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader

device = "cuda" if torch.cuda.is_available() else "cpu"
outs, arrays = [], []  # the loop in front has appended nothing
lines = ["torch.cat(outs)", "torch.stack(outs)"]
lines += ["np.concatenate(arrays)", "np.stack(arrays)"]
for line in lines:
    try:
        print(eval(line))
    except (ValueError, RuntimeError) as error:
        print(error)

none = torch.empty(0, 3, device=device)
t = torch.cat(outs) if outs else none
a = np.concatenate(arrays) if arrays else np.empty((0, 3))
print(tuple(t.shape), a.shape)
# Three samples make no batch of four.
data = torch.ones(3, 2)
loader = DataLoader(data, batch_size=4, drop_last=True)
print(len(loader), len(DataLoader(data, batch_size=4)))
# --8<-- [end:show]
assert t.shape == a.shape == (0, 3) and len(loader) == 0 and not list(loader)
for wrong, text in (
    (lambda: torch.cat([]), "torch.cat(): expected a non-empty list of Tensors"),
    (lambda: torch.stack([]), "stack expects a non-empty TensorList"),
    (lambda: np.concatenate([]), "need at least one array to concatenate"),
    (lambda: np.stack([]), "need at least one array to stack"),
):
    try:
        wrong()
    except (ValueError, RuntimeError) as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
