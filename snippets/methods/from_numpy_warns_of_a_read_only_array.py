# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import types
import warnings

import numpy as np
import torch

torch.set_warn_always(True)  # not only once
FUNCTIONS = types.FunctionType, types.BuiltinFunctionType
KINDS = *FUNCTIONS, type(torch.FloatTensor)
MORE = ["torch.frombuffer(a, dtype=torch.float32)"]


def public_calls():  # asked of torch: what takes an array alone
    for name, found in sorted(vars(torch).items()):
        wanted = found is torch.Tensor or isinstance(found, KINDS)
        if wanted and name[0] != "_" and name != "compile":  # slow
            yield f"torch.{name}(a)"
    for name in dir(torch.Tensor):
        if name[0] != "_":
            yield f"torch.ones(1).{name}(a)"


def attempt(code, a):
    try:
        return eval(code)
    except Exception as error:  # it wants something else
        return error


def takes_an_array(code):
    a = np.array([2.25, -1.5], np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        t = attempt(code, a)
    return isinstance(t, torch.Tensor) and t.tolist() == [2.25, -1.5]



def outcome(code, a):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        t = attempt(code, a)
    if isinstance(t, torch.Tensor):
        said = [warning.category.__name__ for warning in caught]
        return (said or [str(t.dtype)[6:]])[0]
    return f"raises {type(t).__name__}"


fixed = np.array([2.25, -1.5], np.float32)
fixed.flags.writeable = False
ARRAYS = fixed, fixed.astype(">f4"), fixed.astype(object)
rows = {}
for code in [*filter(takes_an_array, public_calls()), *MORE]:
    rows[code] = [outcome(code, a) for a in ARRAYS]
    print(code, *rows[code], sep=" | ")
# --8<-- [end:show]
for name in ("from_numpy", "as_tensor", "asarray", "Tensor"):
    assert rows[f"torch.{name}(a)"] == ["UserWarning", "raises ValueError", "raises TypeError"], name
assert rows["torch.tensor(a)"][0] == "float32"  # it copies, so there is nothing to warn of
# frombuffer looks at bytes alone: the values are other ones.
assert rows[MORE[0]][1:] == ["float32", "float32"]
assert torch.frombuffer(ARRAYS[1], dtype=torch.float32).tolist() != ARRAYS[1].tolist()
locked = np.zeros(3, dtype=np.float32)
locked.flags.writeable = False
torch.set_warn_always(True)
for convert, warns in ((torch.asarray, 0), (torch.as_tensor, 1)):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        convert(locked, dtype=torch.float64)
    assert len(said) == warns, convert
torch.set_warn_always(False)
