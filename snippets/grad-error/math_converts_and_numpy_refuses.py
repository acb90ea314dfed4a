# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import math
import warnings

import numpy as np
import torch

torch.set_warn_always(True)  # else it warns once in a process
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor(4.0, device=device, requires_grad=True)
lines = [
    "math.sqrt(t)",
    "math.pow(t, 2)",
    "float(t)",
    "np.sqrt(t.cpu())",
    "np.power(t.cpu(), 2)",
    "math.sqrt(t.item())",
    "np.sqrt(t.item())",
    "torch.sqrt(t)",
    "torch.pow(t, 2)",
]


def outcome(line):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = eval(line)
        except RuntimeError as error:
            return type(error).__name__, bool(caught)
    return type(result).__name__, bool(caught)


for line in lines:
    print(line, *outcome(line), sep=" | ")
# --8<-- [end:show]
found = {line: outcome(line)[0] for line in lines}
assert [found[line] for line in lines[:3]] == ["float"] * 3
assert found["np.sqrt(t.cpu())"] == found["np.power(t.cpu(), 2)"] == "RuntimeError"
assert math.sqrt(t.item()) == 2.0
assert found["math.sqrt(t.item())"] == "float" and found["np.sqrt(t.item())"] == "float64"
assert outcome("torch.sqrt(t)") == ("Tensor", False) and torch.sqrt(t).requires_grad
assert not outcome("t.item()")[1], "item() does not warn"
try:
    np.sqrt(t.cpu())
except RuntimeError as error:
    assert "that requires grad" in str(error)
else:
    raise AssertionError("NumPy took a tensor that requires grad")
