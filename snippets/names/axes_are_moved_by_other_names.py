# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(6).reshape(1, 2, 3)
t = torch.from_numpy(a).to(device)
rows = """
np.transpose(a, (2, 0, 1)).shape | t.permute(2, 0, 1).shape
a.transpose(2, 0, 1).shape | t.transpose(2, 0, 1).shape
a.transpose().shape | t.permute(2, 1, 0).shape
a[0].T | t[0].T
a.mT.shape | t.mT.shape
a.swapaxes(0, 1).shape | t.swapaxes(0, 1).shape
np.swapaxes(a, 0, 2).shape | t.transpose(0, 2).shape
np.moveaxis(a, 0, 2).shape | t.movedim(0, 2).shape
np.expand_dims(a, 0).shape | t.unsqueeze(0).shape
np.expand_dims(a, (0, 1)).shape | t.unsqueeze((0, 1)).shape
a.squeeze().shape | t.squeeze().shape
a.squeeze(1).shape | t.squeeze(1).shape
a.reshape(3, -1).shape | t.reshape(3, -1).shape
a.ravel() | t.flatten()
np.flip(a[0], 1) | t[0].flip(1)
np.flip(a[0]) | t[0].flip(0, 1)
np.fliplr(a[0]) | t[0].fliplr()
a[0, :, ::-1] | t[0, :, ::-1]
np.rot90(a[0]) | t[0].rot90()
np.roll(a[0], 1) | t[0].roll(1)
np.broadcast_to(a, (2, 2, 3)).shape | t.expand(2, -1, -1).shape
"""


def plain(value):
    if isinstance(value, (tuple, list)):
        return tuple(plain(part) for part in value)
    if isinstance(value, torch.Tensor):
        value = value.cpu().numpy()
    value = np.asarray(value)
    if value.dtype.kind == "f":
        value = value.astype(float).round(4) + 0.0  # no -0.0
    return value.tolist()


def said(code):
    try:
        return str(plain(eval(code)))
    except Exception as error:
        return f"raises {type(error).__name__}"


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    results = list(dict.fromkeys([said(here), said(there)]))
    verdict = "equal" if len(results) == 1 else "different"
    print(here, there, verdict, " / ".join(results), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = (
        "a.transpose(2, 0, 1).shape",
        "np.expand_dims(a, (0, 1)).shape",
        "a.squeeze(1).shape",
        "a[0, :, ::-1]",
    )
    assert (verdict == "different") is (here in differ), row
