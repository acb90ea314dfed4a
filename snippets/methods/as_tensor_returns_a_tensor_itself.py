# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import types
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # torch.tensor(t) warns
device = "cuda" if torch.cuda.is_available() else "cpu"
FUNCTIONS = types.FunctionType, types.BuiltinFunctionType
KINDS = *FUNCTIONS, type(torch.FloatTensor)
MORE = """
torch.as_tensor(a, dtype=torch.float64)
torch.as_tensor(a, device="cpu")
torch.asarray(a, copy=True)
torch.asarray(a, requires_grad=True)
torch.frombuffer(a, dtype=torch.float32)
""".strip().splitlines()


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
    t = attempt(code, a)
    return isinstance(t, torch.Tensor) and t.tolist() == [2.25, -1.5]



rows = {}
for code in [*filter(takes_an_array, public_calls()), *MORE]:
    t = torch.tensor([2.25, -1.5], device=device, requires_grad=True)
    result = attempt(code, t)
    if isinstance(result, Exception):
        cells = f"raises {type(result).__name__}", "", "", ""
    else:
        t.detach().fill_(7)
        cells = (
            "same object" if result is t else "new object",
            "shared" if 7 in result.tolist() else "new memory",
            "yes" if result.requires_grad else "no",
            "yes" if result.device == t.device else "on the CPU",
        )
    code = code.replace("(a", "(t")
    rows[code] = cells
    print(code, *cells, sep=" | ")
# --8<-- [end:show]
# It detaches: PyTorch refuses to write into a leaf that requires grad.
assert rows["torch.as_tensor(t)"] == ("same object", "shared", "yes", "yes")
keeps = torch.__version__ >= "2.12"  # before, asarray switched requires_grad off, on the tensor itself
assert rows["torch.asarray(t)"] == ("same object", "shared", "yes" if keeps else "no", "yes")
t = torch.ones(1, device=device, requires_grad=True)
assert torch.asarray(t) is t and t.requires_grad == keeps
assert rows["torch.tensor(t)"] == ("new object", "new memory", "no", "yes")
assert rows["torch.from_numpy(t)"][0] == "raises TypeError"
assert rows['torch.as_tensor(t, device="cpu")'][3] == ("yes" if device == "cpu" else "on the CPU")
t = torch.ones(1, device=device, requires_grad=True)
assert torch.asarray(t, requires_grad=False) is t and not t.requires_grad
computed = torch.ones(1, device=device, requires_grad=True) * 2
assert not torch.asarray(computed, requires_grad=False).requires_grad and computed.requires_grad
w = torch.ones(2, requires_grad=True)
for _ in range(2):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        torch.asarray(w)
assert said == [], "it warns once in a process"
