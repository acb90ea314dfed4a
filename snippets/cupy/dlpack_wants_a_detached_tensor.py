# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
if device == "cuda":
    import cupy as xp
else:
    import numpy as xp

weight = torch.ones(2, device=device, requires_grad=True)
try:
    xp.from_dlpack(weight)
except (BufferError, RuntimeError) as error:
    print(error)
# --8<-- [start:key]
a = xp.from_dlpack(weight.detach())
a[0] = 5
# --8<-- [end:key]
print(weight.tolist())
# --8<-- [end:show]
assert weight.tolist() == [5, 1]
try:
    xp.from_dlpack(weight)
except (BufferError, RuntimeError) as error:
    assert "require gradient" in str(error)
else:
    raise AssertionError("a tensor that requires grad was exported")
