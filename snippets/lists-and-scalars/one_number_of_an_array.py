# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np

a = np.array([2.5])
try:
    value = float(a)
except TypeError as error:
    print(error)
value = a.item()
print(value, float(a[0]))
several = np.array([1.0, 2.0])
print(several.tolist(), several.astype(np.int64).tolist())
print(float(several.mean()), np.sqrt(several).round(2).tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (TypeError, ValueError) as error:
        return str(error)
    return "nothing"


assert (
    text(lambda: float(a))
    == text(lambda: float(several))
    == "only 0-dimensional arrays can be converted to Python scalars"
)
assert text(several.item) == "can only convert an array of size 1 to a Python scalar"
assert value == float(a[0]) == 2.5
# A number beside an array in torch.tensor raises the same text; one array of both does not.
import warnings

import torch

warnings.simplefilter("ignore")  # a list of arrays is slow
said = text(lambda: torch.tensor([1.0, several]))
assert said == "only 0-dimensional arrays can be converted to Python scalars"
t = torch.from_numpy(np.concatenate([[1.0], several]))
assert t.tolist() == [1, 1, 2]
