# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io
import re

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a, b = np.array([0, 1, 1, 0]), np.array([2, 5])
t, u = (torch.tensor(x, device=device) for x in (a, b))
counterparts = """
b.argpartition(0)[0] | u.kthvalue(1).indices
a.astype(bool) | t.to(torch.bool)
a.choose(b) | u[t]
b.compress([True, False]) | u[[True, False]]
b.conjugate() | u.conj()
b.copy() | u.clone()
a.ctypes.data % 8 | t.data_ptr() % 8
a.dump(io.BytesIO()) | torch.save(t.cpu(), io.BytesIO())
a.fill(1) | t.fill_(1)
a.flags.c_contiguous | t.is_contiguous()
list(b.flat) | u.flatten()
b.searchsorted(5) | torch.searchsorted(u, 5)
b.strides | u.stride()
b.to_device("cpu") | u.to("cpu")
b.tobytes()[0] | u.view(torch.uint8)[0]
"""
pairs = {}
for row in counterparts.strip().splitlines():
    pairs[re.search(r"[ab]\.(\w+)", row)[1]] = row.split(" | ")


def plain(value):
    value = value.cpu() if hasattr(value, "cpu") else value
    return np.asarray(value).tolist()


for name in sorted(set(dir(np.ndarray)) - set(dir(torch.Tensor))):
    if name in pairs:
        here, there = pairs[name]
        results = plain(eval(here)), plain(eval(there))
        results = list(dict.fromkeys(map(str, results)))
        verdict = "equal" if len(results) == 1 else "different"
        cells = here, there, verdict, " / ".join(results)
        print(*cells, sep=" | ")
    elif not name.startswith("_"):
        print(f"a.{name}", "none", "", "", sep=" | ")
# --8<-- [end:show]
    if name in pairs:
        assert (verdict == "different") is (name in ("fill", "strides")), name
# A newer NumPy may drop a name; each counterpart stands for one that arrays have.
assert set(pairs) <= set(dir(np.ndarray)) - set(dir(torch.Tensor))
