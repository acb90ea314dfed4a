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


def written(result, t):
    before = t._version
    with torch.no_grad():
        result.zero_()
    return "yes" if t._version > before else "no"


public = [name for name in dir(torch.Tensor) if name[0] != "_"]
rows = {}
for name in filter(keeps_the_values, public):
    t = torch.tensor(VALUES, device=device, requires_grad=True)
    code = f"t.{name}" + "()" * callable(getattr(t, name))
    try:
        result = call(t, name)
        bumps = written(result, t)
    except Exception as error:
        cells = f"raises {type(error).__name__}", "", ""
    else:
        graph = "yes" if result.requires_grad else "no"
        stays = result.device == t.device
        cells = graph, "yes" if stays else "on the CPU", bumps
    rows[code] = cells
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
out = {code for code, cells in rows.items() if cells[0] == "no"}
assert out == {"t.data", "t.detach()", "t.detach_()"}, out
assert rows["t.detach()"] == ("no", "yes", "yes") and rows["t.data"] == ("no", "yes", "no")
assert rows["t.clone()"] == ("yes", "yes", "no")
assert rows["t.cpu()"][:2] == ("yes", "yes" if device == "cpu" else "on the CPU")
