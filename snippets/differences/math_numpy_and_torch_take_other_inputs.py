# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import math
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # float() of what requires grad
device = "cuda" if torch.cuda.is_available() else "cpu"
inputs = (
    4.0,
    np.array([4.0, 9.0]),
    torch.tensor([4.0], device=device),
    torch.tensor([4.0, 9.0], device=device),
    torch.tensor([4.0], device=device, requires_grad=True),
)


def cell(function, x):
    try:
        return type(function(x)).__name__
    except Exception as error:
        return f"raises {type(error).__name__}"


rows = {}
for library in (math, np, torch):
    name = "np" if library is np else library.__name__
    rows[name] = [cell(library.sqrt, x) for x in inputs]
    print(f"{name}.sqrt(x)", *rows[name], sep=" | ")
# --8<-- [end:show]
assert rows["math"][2:4] == ["float", "raises ValueError"] and rows["math"][4] == "float"
assert rows["math"][1] == "raises TypeError"
assert rows["torch"] == ["raises TypeError"] * 2 + ["Tensor"] * 3
assert torch.sqrt(inputs[4]).requires_grad  # the gradient goes through this one alone
if device == "cpu":
    assert rows["np"] == ["float64", "ndarray", "Tensor", "Tensor", "raises RuntimeError"]
else:
    assert rows["np"][2:] == ["raises TypeError"] * 3
