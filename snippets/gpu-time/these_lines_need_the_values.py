# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

t = torch.empty(4, 3, device="meta")  # a shape, a dtype and no values
lines = (
    "t.shape", "t * 2", "t.sum()", "t.argmax(1)", "t[0].detach()",
    "t.cpu()", "t.tolist()", "t.sum().item()", "bool(t.sum() > 0)",
    "t[t > 0]", "t.nonzero()",
)
for line in lines:
    try:
        eval(line)
        needs = "no"
    except (NotImplementedError, RuntimeError):
        needs = "yes"
    print(line, "|", needs)
# --8<-- [end:show]
from torch.utils._python_dispatch import TorchDispatchMode


class Calls(TorchDispatchMode):
    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        names.append(str(function))
        return function(*args, **(kwargs or {}))


def raises(line, t):
    try:
        eval(line)
    except (NotImplementedError, RuntimeError):
        return True
    return False


assert [raises(line, t) for line in lines] == [False] * 5 + [True] * 6
full = torch.ones(4, 3)
assert not any(raises(line, full) for line in lines)
# `if` does as bool() does and float() as .item(): all ask for one number.
for line in ("bool(full.sum())", "float(full.sum())", "full.sum().item()"):
    names = []
    with Calls():
        eval(line)
    assert "aten._local_scalar_dense.default" in names, line
assert "1." in str(full) and "..." in str(t), "print writes the numbers, where there are any"
if torch.cuda.is_available():  # PyTorch's own list of what waits
    gpu, asked = full.cuda(), {}
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the mode is a prototype, as it says
        torch.cuda.set_sync_debug_mode("error")
    try:
        for line in (*lines, "str(t)", "torch.ones(4, 3).to('cuda')", "t.to('cpu', non_blocking=True)"):
            asked[line] = raises(line, gpu)
    finally:
        torch.cuda.set_sync_debug_mode("default")
    assert [*asked.values()] == [False] * 5 + [True] * 8 + [False], asked
