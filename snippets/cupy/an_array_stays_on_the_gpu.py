# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
if device == "cuda":
    import cupy as xp
else:
    import numpy as xp

# --8<-- [start:key]
t = torch.arange(3.0, device=device)
a = xp.from_dlpack(t)
a *= 10
# --8<-- [end:key]
print(type(a).__module__.split(".")[0], t.tolist())
# --8<-- [start:key]
back = torch.from_dlpack(a)
# --8<-- [end:key]
back[0] = 7
print(back.device.type, a.tolist(), t.tolist())
# --8<-- [end:show]
assert t.tolist() == [7, 10, 20] == a.tolist()
assert back.device == t.device
assert isinstance(a, xp.ndarray)
