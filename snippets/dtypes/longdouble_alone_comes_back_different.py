# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch
from numpy.lib import recfunctions as rfn

warnings.simplefilter("error")  # they say that a part is lost
LINES = """
torch.from_numpy(a)
torch.from_numpy(a.astype(a.dtype.newbyteorder("=")))
torch.from_numpy(rfn.structured_to_unstructured(a))
torch.from_numpy(a.view(np.int64))
torch.from_numpy(a.view(np.uint64))
torch.from_numpy(a.astype(np.float64))
torch.from_numpy(a.astype(np.complex128))
torch.from_numpy(a.view(np.uint8))
torch.from_numpy(np.unique(a, return_inverse=True)[1])
""".strip().splitlines()
BACK = """
t.numpy()
t.numpy().view(a.dtype)
rfn.unstructured_to_structured(t.numpy(), a.dtype)
np.unique(a)[t.numpy()]
t.numpy().astype(a.dtype)
""".strip().splitlines()


def samples():
    for kind in dict.fromkeys(np.sctypeDict.values()):
        a = np.array([-1, 2]).astype(kind)
        if kind in (np.str_, np.bytes_, np.void):
            a = np.array(["cat", "dog"], "S3").astype((kind, 3))
        elif kind in (np.datetime64, np.timedelta64):
            a = a.astype(a.dtype.str[1:3] + "[s]")
        yield f"np.{kind.__name__}", a
        if a.dtype.kind in "iufc" and a.itemsize > 1:
            a = a.astype(a.dtype.newbyteorder())
            yield a.dtype.str, a
    a = np.array(["cat", "dog"])
    if hasattr(getattr(np, "dtypes", None), "StringDType"):
        yield "np.dtypes.StringDType", a.astype(np.dtypes.StringDType())
    a = np.array([(1, 2)], [("x", "f4"), ("y", "f4")])
    yield "structured", a


def fits(t, a):
    if t.shape != a.shape:
        return a.dtype.kind == "V"  # bytes, or fields, become a row
    number = a.dtype.kind in "biufc"
    return np.allclose(t.numpy(), a) if number else True


def first(lines, a, t, fits):
    for line in lines:
        try:
            result = eval(line)
        except Exception:
            continue
        if fits(result):
            break
    return line, result  # the last one where none fits


seen = {}
for name, a in samples():
    if a.dtype.kind in "fc":
        a = (a / 3).astype(a.dtype)  # a third has no end
    line, t = first(LINES, a, None, lambda t: fits(t, a))
    want = a.dtype, a.tolist()
    way, b = first(BACK, a, t, lambda b: (b.dtype, b.tolist()) == want)
    equal = "equal" if b.tolist() == a.tolist() else "different"
    if name not in seen:
        seen[name] = equal
        line = line.replace("torch.from_numpy", "")[1:-1]
        print(name, line, way, equal, sep=" | ")
# --8<-- [end:show]
lost = {name for name, equal in seen.items() if equal == "different"}
assert lost == {"np.longdouble", "np.clongdouble", ">f16", ">c32"}, lost
