# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = """
a.copy() | t.clone()
a.astype("float64") | t.to(torch.float64)
a.astype("float64", copy=False) | t.double()
np.array(a) | t.to(t.dtype, copy=True)
np.asarray(a) | torch.as_tensor(t)
np.ascontiguousarray(a) | t.contiguous()
a.reshape(3, 2) | t.reshape(3, 2)
a.T.reshape(6) | t.T.reshape(6)
a.ravel() | t.ravel()
a.flatten() | t.flatten()
a.T | t.T
a.T.copy() | t.T.contiguous()
a.squeeze() | t.squeeze()
a[0] | t[0]
a[0, 0] | t[0, 0]
a[:, ::2] | t[:, ::2]
a[[0]] | t[[0]]
a[a > 0] | t[t > 0]
a.take([0]) | t[0, 0]
a.diagonal() | t.diagonal()
np.diag(a) | t.diag()
np.flip(a) | t.flip(0, 1)
np.rot90(a) | t.rot90()
np.split(a, 2)[0] | t.split(1)[0]
np.broadcast_to(a, (4, 2, 3)) | t.expand(4, 2, 3)
np.tile(a, 1) | t.repeat(1, 1)
a.real | t.real
a.conj() | t.conj()
a.round() | t.round()
"""


def said(code):
    a = np.ones((2, 3))
    t = torch.ones(2, 3, dtype=torch.float64, device=device)
    result = eval(code)
    if result is a or result is t:
        return "same object"
    a[:], t[:] = 7, 7
    return "shares" if (result == 7).all() else "copies"


for row in rows.strip().splitlines():
    here, there = row.split(" | ")
    print(here, said(here), there, said(there), sep=" | ")
# --8<-- [end:show]
    assert rows.count(f"\n{here} | ") == 1, "a table row is known by its first cell"
    differ = (
        'a.astype("float64")',
        "a.flatten()",
        "a.squeeze()",
        "a[0, 0]",
        "a.take([0])",
        "np.diag(a)",
        "np.flip(a)",
        "np.rot90(a)",
    )
    if device != "lazy" or ".T." not in row:  # it has no strides, so T is contiguous
        assert (said(here) != said(there)) is (here in differ), row
assert isinstance(np.ones(3)[0], np.float64) and torch.ones(3)[0].shape == ()  # a number, and a view
records = np.zeros(2, [("x", "i4")])
records[0]["x"] = 9
assert records["x"].tolist() == [9, 0], "an element of a structured array is a view"
turned = torch.ones(2, 3, device=device).T
if device != "lazy":
    assert turned.clone().stride() == turned.stride() == (1, 3) and np.ones((2, 3)).T.copy().flags.c_contiguous
