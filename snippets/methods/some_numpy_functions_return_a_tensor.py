# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import contextlib
import io
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # of functions tried in vain
device = "cuda" if torch.cuda.is_available() else "cpu"
NOT_TRIED = "test", "empty_like"  # NumPy's tests; no values at all
VALUES = [[2.25, -1.5], [0.25, float("inf")]]


def call(t, name):
    with contextlib.redirect_stdout(io.StringIO()):
        return getattr(np, name)(t)


def keeps_the_values(name):  # asked on the CPU, for equal rows
    if isinstance(getattr(np, name), type) or name in NOT_TRIED:
        return False
    try:
        result = call(torch.tensor(VALUES), name)
        is_array = isinstance(result, (np.ndarray, torch.Tensor))
        return is_array and result.tolist() == VALUES
    except Exception:  # it wants other arguments
        return False


rows = {}
for name in filter(keeps_the_values, sorted(np.__all__)):
    t = torch.tensor(VALUES, device=device)
    try:
        result = call(t, name)
    except Exception as error:
        cells = f"raises {type(error).__name__}", ""
    else:
        t.fill_(7)
        shared = result.tolist() != VALUES
        memory = "shared" if shared else "new memory"
        cells = type(result).__name__, memory
    rows[name] = cells
    print(f"np.{name}(t)", *cells, sep=" | ")
# --8<-- [end:show]
assert rows["real"] == rows["squeeze"] == ("Tensor", "shared")
if device == "cpu":
    assert rows["asarray"] == rows["from_dlpack"] == ("ndarray", "shared")
    assert rows["array"] == rows["copy"] == ("ndarray", "new memory")
else:
    assert rows["asarray"][0] == rows["array"][0] == "raises TypeError"
if device == "cpu":  # more give the values back where all are finite
    assert "asarray_chkfinite" not in rows and np.asarray_chkfinite(torch.ones(2)).tolist() == [1, 1]
