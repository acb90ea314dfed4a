# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(6.0).reshape(2, 3)
t = torch.from_numpy(a).to(device)
rows = """
a.shape | t.shape
np.shape(a) | t.size()
a[1] | t[1]
a.shape[1] | t.size(1)
a.ndim | t.ndim
np.ndim(a) | t.dim()
len(a) | len(t)
np.size(a) | t.numel()
a.size | t.size()
np.size(a, 1) | t.size(1)
a.itemsize | t.element_size()
a.nbytes | t.nbytes
a.strides | t.stride()
a[0, 1].item() | t[0, 1].item()
a[0, 1].ndim | t[0, 1].ndim
a.flags.c_contiguous | t.is_contiguous()
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
        "a.size",
        "a.strides",
    )
    assert (verdict == "different") is (here in differ), row
