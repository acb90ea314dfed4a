# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([[7.0, 1.0], [9.0, 15.0]])
t = torch.from_numpy(a).to(device)
rows = """
a.sum(axis=0) | t.sum(dim=0)
np.sum(a, axis=0) | torch.sum(t, axis=0)
a.sum(1, keepdims=True) | t.sum(1, keepdim=True)
a.std() | t.std()
np.std(a) | t.std(correction=0)
a.std(ddof=1) | t.std()
a.var() | t.var()
np.var(a, ddof=1) | t.var(correction=1)
np.median(a) | t.median()
np.median(a, axis=0) | t.median(dim=0)
np.quantile(a, 0.5) | t.quantile(0.5)
np.percentile(a, 25) | t.quantile(0.25)
a.max() | t.max()
a.max(axis=0) | t.max(dim=0)
np.max(a, axis=0) | t.amax(dim=0)
a.argmax() | t.argmax()
a.argmax(axis=0) | t.argmax(dim=0)
a.min(axis=(0, 1)) | t.amin(dim=(0, 1))
np.ptp(a) | t.max() - t.min()
a.prod(axis=(0, 1)) | t.prod(dim=(0, 1))
(a > 5).all(axis=0) | (t > 5).all(dim=0)
a.cumsum(axis=0) | t.cumsum(dim=0)
a.cumsum() | t.cumsum()
np.cumsum(a) | t.flatten().cumsum(0)
np.diff(a) | t.diff()
np.average(a) | t.mean()
np.cov(a) | t.cov()
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
        "a.std()",
        "a.var()",
        "np.median(a)",
        "np.median(a, axis=0)",
        "a.max(axis=0)",
        "a.prod(axis=(0, 1))",
        "a.cumsum()",
    )
    assert (verdict == "different") is (here in differ), row
