# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import types
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")
device = "cuda" if torch.cuda.is_available() else "cpu"
FUNCTIONS = types.FunctionType, types.BuiltinFunctionType
KINDS = *FUNCTIONS, type(torch.FloatTensor)
MORE = """
torch.frombuffer(a, dtype=torch.float64)
torch.as_tensor(a, dtype=torch.float32)
torch.as_tensor(a, device=device)
torch.asarray(a, copy=True)
torch.tensor(a, device=device)
torch.from_numpy(a).to(device)
torch.from_numpy(a.copy())
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
    a = np.array([2.25, -1.5])  # float64
    t = attempt(code, a)
    if isinstance(t, Exception):
        print(code, f"raises {type(t).__name__}", "", "", sep=" | ")
        continue
    before = t.tolist()
    a[:] = 7
    memory = "shares" if t.tolist() != before else "copies"
    listed = attempt(code, [2.25, -1.5])
    from_list = f"raises {type(listed).__name__}"
    if isinstance(listed, torch.Tensor):
        from_list = str(listed.dtype)[6:]
    rows[code] = str(t.dtype)[6:], memory, from_list
    print(code, *rows[code], sep=" | ")
# --8<-- [end:show]
share = {code for code, cells in rows.items() if cells[1] == "shares"}
assert {f"torch.{name}(a)" for name in ("from_numpy", "as_tensor", "asarray", "from_dlpack")} <= share
assert rows["torch.tensor(a)"] == ("float64", "copies", "float32")
assert rows["torch.Tensor(a)"] == ("float32", "copies", "float32")
assert rows["torch.from_numpy(a)"][2] == "raises TypeError" and rows["torch.from_numpy(a.copy())"][1] == "copies"
for code in ("torch.as_tensor(a, device=device)", "torch.from_numpy(a).to(device)"):
    assert (code in share) is (device == "cpu"), code
# torch.Tensor copies because the dtype changes: an array of the default dtype it shares.
a = np.ones(2, np.float32)
assert np.shares_memory(torch.Tensor(a).numpy(), a) and torch.Tensor(a).dtype == torch.float32
torch.set_default_dtype(torch.float64)
a = np.ones(2)
assert torch.Tensor(a).dtype == torch.float64 and np.shares_memory(torch.Tensor(a).numpy(), a)
torch.set_default_dtype(torch.float32)
