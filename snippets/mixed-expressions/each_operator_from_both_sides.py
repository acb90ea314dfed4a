# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

a, t = np.ones(3), torch.ones(3)


def kind(expression):
    try:
        return type(eval(expression)).__name__
    except TypeError:
        return "TypeError"


warnings.simplefilter("ignore")
for op in "+ - * / // % ** @ == != < >=".split():
    print(op, "|", kind(f"a {op} t"), "|", kind(f"t {op} a"))
# --8<-- [end:show]
table = {op: (kind(f"a {op} t"), kind(f"t {op} a")) for op in "+ - * / // % ** @ == != < >=".split()}
assert {op for op, (first, _) in table.items() if first == "TypeError"} == set("+ - * // % ** @ < >=".split())
assert {op for op, (_, second) in table.items() if second == "TypeError"} == {"<", ">="}
assert table["!="] == ("bool", "bool") and table["=="] == ("Tensor", "Tensor") and table["/"] == ("Tensor", "Tensor")
assert (t + a).dtype is torch.float64  # float32 and float64 meet in float64
assert np.array_equal((a * 4 / (t * 2)).numpy(), ((t * 2).reciprocal() * (a * 4)).numpy())
try:
    t.bfloat16() * a
    raise AssertionError("NumPy has bfloat16")
except TypeError:
    pass
quotient = np.array([49.0]) / torch.tensor([49.0])
assert quotient.dtype is torch.float64 and quotient.item() != 1.0, "the reciprocal is rounded to float32"
