# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
changes = {
    't.astype("float64")': "t.to(torch.float64)",
    "t.copy()": "t.detach().clone()",
    "t.to_numpy()": "t.detach().cpu().numpy()",
    "t.asnumpy()": "t.detach().cpu().numpy()",
    "t.fill(0)": "t.fill_(0)",
}
for before, after in changes.items():
    try:
        eval(before)
    except AttributeError as error:
        print(f"{before} -> AttributeError: {error}")
        value = eval(after)
        print(f"{after} -> {type(value).__name__} {value.dtype}")
# --8<-- [end:show]
import numpy as np

for name in ("astype", "copy", "to_numpy", "asnumpy", "fill"):
    try:
        getattr(t, name)
    except AttributeError as error:
        assert str(error) == f"'Tensor' object has no attribute '{name}'"
    else:
        raise AssertionError(f"a tensor has .{name}()")
assert t.tolist() == [0, 0, 0]  # fill_ changed the tensor itself
w = torch.ones(2, device=device, requires_grad=True)
own = w.detach().clone()
own[0] = 9
assert w.tolist() == [1, 1] and not own.requires_grad
assert w.clone().requires_grad
assert w.to(torch.float64).dtype is torch.float64
assert t.to(t.dtype) is t and not np.shares_memory(plain := t.cpu().numpy(), plain.astype(plain.dtype))
