# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
array = np.ones((2, 3))
# --8<-- [start:key]
t = torch.from_numpy(array).to(device)
print(array.dtype, t.dtype, model.weight.dtype)
# --8<-- [end:key]
try:
    out = model(t)
except RuntimeError as error:
    print(error)

# --8<-- [start:key]
print(model(t.float()).dtype)
array = np.ones((2, 3), dtype=np.float32)
t = torch.from_numpy(array).to(device)
print(model(t).dtype)
# --8<-- [end:key]
# --8<-- [end:show]
assert "out" not in globals()
assert t.dtype == torch.float32
if device == "cpu":
    assert t.data_ptr() == array.ctypes.data
wide = torch.ones(2, dtype=torch.float64, device=device)
assert wide.float().dtype == wide.to(torch.float32).dtype == torch.float32
