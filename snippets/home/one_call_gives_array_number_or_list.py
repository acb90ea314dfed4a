# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0], device=device, requires_grad=True)

print(f"{t.numpy(force=True) = }")  # (1)!
print(f"{t.sum().item() = }")  # (2)!
print(f"{t.tolist() = }")  # (3)!
# --8<-- [end:show]
import numpy as np

assert type(t.numpy(force=True)) is np.ndarray
assert t.numpy(force=True).tolist() == [1.0, 2.0]
assert type(t.sum().item()) is float and t.sum().item() == 3.0
assert type(t.tolist()) is list and t.tolist() == [1.0, 2.0]
if device == "cpu":
    assert t.numpy(force=True).ctypes.data == t.data_ptr()  # not a copy
