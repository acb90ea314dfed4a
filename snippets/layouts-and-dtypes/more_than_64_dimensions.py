# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(6, device=device).view([2, 3] + [1] * 63)
print(t.ndim)
try:
    a = t.cpu().numpy()
except ValueError as error:
    print(f"ValueError: {error}")

a = t.cpu().flatten(0, 1).numpy()  # (1)!
print(a.ndim, a.shape[0])
# --8<-- [end:show]
assert a.ndim == 64 and a.shape[0] == 6 and a.ravel().tolist() == [0, 1, 2, 3, 4, 5]
if device == "cpu":
    assert a.ctypes.data == t.data_ptr()
try:
    t.cpu().numpy()
except ValueError as error:
    assert "number of dimensions must be within" in str(error)
else:
    raise AssertionError("NumPy takes more dimensions now")
