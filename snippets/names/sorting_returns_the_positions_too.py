# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, s = np.array([2, 1, 2, 0]), np.array([0, 2])
t, u = torch.from_numpy(a).to(device), torch.from_numpy(s).to(device)
rows = """
np.sort(a) | t.sort(stable=True)
np.sort(a, axis=0) | t.sort(dim=0).values
np.sort(a)[::-1] | t.sort(descending=True).values
a.argsort(kind="stable") | t.argsort(stable=True)
(-a).argsort(kind="stable") | t.argsort(stable=True, descending=True)
a.argsort(kind="stable")[::-1] | t.argsort(stable=True).flip(0)
a.copy().sort() | t.sort(stable=True)
a.argmax() | t.argmax()
np.partition(a, 1)[1] | t.kthvalue(2).values
np.sort(a)[-2:] | t.topk(2).values.flip(0)
np.searchsorted(s, a) | torch.searchsorted(u, t)
np.searchsorted(s, a, "right") | torch.searchsorted(u, t, side="right")
np.digitize(a, s) | torch.bucketize(t, u, right=True)
np.unique(a) | t.unique()
np.unique(a, return_counts=True) | t.unique(return_counts=True)
np.unique(a, return_inverse=True) | t.unique(return_inverse=True)
np.unique(a, return_index=True) | t.unique(return_index=True)
np.unique([2, 1, 2]) | t[:3].unique_consecutive()
np.lexsort((a, a)) | torch.lexsort((t, t))
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
        "a.copy().sort()",
        "np.sort(a)",
        "np.unique(a, return_index=True)",
        "np.unique([2, 1, 2])",
        "np.lexsort((a, a))",
    )
    assert (verdict == "different") is (here in differ), row
