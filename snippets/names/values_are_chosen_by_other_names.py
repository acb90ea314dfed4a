# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, i = np.array([[3, 0, 2], [0, 5, 2]]), np.array([2, 5])
t, j = torch.from_numpy(a).to(device), torch.from_numpy(i).to(device)
rows = """
np.where(a > 2, a, 0) | torch.where(t > 2, t, 0)
np.where(a > 2) | torch.where(t > 2)
a.nonzero() | t.nonzero()
np.nonzero(a) | t.nonzero(as_tuple=True)
np.argwhere(a) | t.nonzero()
np.flatnonzero(a) | t.flatten().nonzero().squeeze(1)
np.count_nonzero(a) | t.count_nonzero()
a.clip(1, 3) | t.clamp(1, 3)
np.clip(a, 1, 3) | torch.clip(t, 1, 3)
a.clip(min=1) | t.clamp(min=1)
np.maximum(a, 1) | torch.maximum(t, 1)
np.maximum(a, a.T[0, 0]) | torch.maximum(t, t.T[0, 0])
a[a > 2] | t[t > 2]
a[:, [0, 2]] | t[:, [0, 2]]
a.take(i) | t.take(j)
a.take([0, 1], 1) | t[:, [0, 1]]
np.take_along_axis(a, a % 2, 1) | t.gather(1, t % 2)
np.isin(a, i) | torch.isin(t, j)
np.tril(a) | t.tril()
np.diag(a[0]) | t[0].diag()
np.bincount(a[0]) | t[0].bincount()
np.interp(1, i, i) | torch.interp(1, j, j)
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
        "a.nonzero()",
        "np.maximum(a, 1)",
        "np.interp(1, i, i)",
    )
    assert (verdict == "different") is (here in differ), row
small = torch.tensor([250, 1], dtype=torch.uint8)
assert small.clamp(min=-1).tolist() == [255, 255], "a bound below the dtype wraps around"
assert small.numpy().clip(-1, 300).tolist() == [250, 1]
try:
    small.clamp(max=300)
    raise AssertionError("a bound above the dtype was taken")
except RuntimeError as error:
    assert "without overflow" in str(error)
