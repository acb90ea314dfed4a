# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import copy
import pickle
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # t.storage() is deprecated
device = "cuda" if torch.cuda.is_available() else "cpu"
CALLS = """
t.numpy()
t.numpy(force=True)
t.tolist()
t[0].item()
float(t[0])
int(t[0])
complex(t[0])
list(t)
memoryview(t)
np.asarray(t)
np.asarray(t, copy=True)
np.array(t)
np.array(t, copy=None)
np.from_dlpack(t)
t.to(t.device)
t.to(t.dtype)
t.to(t.dtype, copy=True)
t.to(torch.float64)
t.to("cpu")
t.detach().clone()
t.storage()
t.untyped_storage()
copy.copy(t)
copy.deepcopy(t)
pickle.loads(pickle.dumps(t))
""".strip().splitlines()


def values(found):
    if isinstance(found, (list, tuple)):
        return [values(part) for part in found]
    return found.tolist() if hasattr(found, "tolist") else found


rows = {}
for code in CALLS:
    t = torch.tensor([2.25, -1.5], device=device)
    try:
        result = eval(code)
        before = values(result)
    except Exception as error:
        cells = f"raises {type(error).__name__}", "", ""
    else:
        t.fill_(7)
        shared = values(result) != before
        cells = (
            type(result).__name__,
            "same object" if result is t else "new object",
            "shared" if shared else "new memory",
        )
    rows[code] = cells
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
assert rows["t.tolist()"] == ("list", "new object", "new memory")
assert rows["list(t)"] == ("list", "new object", "shared")
assert rows["copy.deepcopy(t)"][2] == "new memory"
assert rows["copy.copy(t)"][2] == "shared" or device != "cpu" and rows["copy.copy(t)"][0].startswith("raises")
assert rows["t.to(t.dtype)"][1] == "same object" and rows["t.to(t.dtype, copy=True)"][2] == "new memory"
assert rows["t.numpy(force=True)"][2] == ("shared" if device == "cpu" else "new memory")
for code in ("t.numpy()", "np.asarray(t)"):
    assert rows[code][0] == ("ndarray" if device == "cpu" else "raises TypeError"), code
if device == "cpu":  # an array is a copy where the call is there to make one
    copies = {code for code, cells in rows.items() if cells[0] == "ndarray" and cells[2] != "shared"}
    assert copies == {"np.array(t)", "np.asarray(t, copy=True)"}, copies
