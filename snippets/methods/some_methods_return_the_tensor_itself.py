# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

warnings.simplefilter("ignore")  # compressed sparse is in beta
device = "cuda" if torch.cuda.is_available() else "cpu"
VALUES = [[2.25, -1.5], [0.25, float("inf")]]


def call(t, name):
    found = getattr(t, name)
    return found() if callable(found) else found


def keeps_the_values(name):  # asked on the CPU, for equal rows
    t = torch.tensor(VALUES)
    try:
        result = call(t, name)
        same = result.to_dense().tolist() == VALUES
        return same and result.device == t.device
    except Exception:  # it wants arguments, or another tensor
        return False


public = [name for name in dir(torch.Tensor) if name[0] != "_"]
rows = {}
for name in filter(keeps_the_values, public):
    t = torch.tensor(VALUES, device=device)
    code = f"t.{name}" + "()" * callable(getattr(t, name))
    try:
        result = call(t, name)
    except Exception as error:
        cells = f"raises {type(error).__name__}", "", ""
    else:
        kind = result.dtype if result.is_mkldnn else result.layout
        kind = result.dtype if kind == torch.strided else kind
        t.detach().fill_(7)
        shared = result.to_dense().tolist() != VALUES
        cells = (
            "mkldnn" if result.is_mkldnn else str(kind)[6:],
            "same object" if result is t else "new object",
            "shared" if shared else "new memory",
        )
    rows[code] = cells
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
# It detaches: some of the methods set requires_grad.
itself = {code for code, cells in rows.items() if "same object" in cells}
assert all(cells[2] == "shared" for code, cells in rows.items() if code in itself)
assert {"t.contiguous()", "t.detach_()", "t.float()", "t.resolve_conj()", "t.to()"} <= itself
assert ("t.cpu()" in itself) is (device == "cpu")
assert rows["t.detach()"] == rows["t.data"] == ("float32", "new object", "shared")
for code in ("t.clone()", "t.double()", "t.half()", "t.to_sparse()"):
    # Elsewhere a backend may lack it, and then the row says so.
    lacks = device != "cpu" and rows[code][0].startswith("raises")
    assert lacks or rows[code][1:] == ("new object", "new memory"), code
for lossy in (torch.Tensor.half, torch.Tensor.bfloat16):
    assert lossy(torch.tensor(VALUES)).tolist() == VALUES
    assert lossy(torch.tensor([0.1])).item() != torch.tensor([0.1]).item()
# Other methods give the values back in another shape.
assert torch.tensor(VALUES).ravel().tolist() == sum(VALUES, [])
