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


def outcome(line, a):
    try:
        t = eval(line)
    except Exception as error:
        return f"raises {type(error).__name__}", None
    shares = t.data_ptr() == a.ctypes.data
    return "shares" if shares else "copies", t


seen = {}
for name, a in samples():
    outcomes = {line: outcome(line, a) for line in LINES}
    for line, (memory, t) in outcomes.items():
        if t is not None and fits(t, a) and name not in seen:
            direct = outcomes["torch.from_numpy(a)"][0]
            line = line.replace("torch.from_numpy", "")[1:-1]
            kind = str(t.dtype).replace("torch.", "")
            seen[name] = direct, line, kind, memory
            print(name, *seen[name], sep=" | ")
# --8<-- [end:show]
assert set(seen) == {name for name, _ in samples()}
for name, (direct, line, kind, memory) in seen.items():
    assert (direct == "shares") is (line == "a"), name
    if direct == "shares":
        assert memory == "shares" and kind in (name.removeprefix("np."), {"np.longlong": "int64"}.get(name))
    elif name[0] == ">":
        assert memory == "copies" and ("newbyteorder" in line or name in (">f16", ">c32")), name
        assert direct == "raises ValueError" or name in (">f16", ">c32"), name
    else:
        assert direct == "raises TypeError"
    assert (memory == "shares") is (line == "a" or ".view(" in line or "structured" in line), name
