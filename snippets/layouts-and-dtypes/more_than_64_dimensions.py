# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(6, device=device).view([2, 3] + [1] * 63)
print(t.ndim)
try:
    a = t.cpu().numpy()
except ValueError as error:
    print(f"ValueError: {error}")
try:
    a = np.from_dlpack(t.cpu())
except (BufferError, RuntimeError) as error:
    print(f"{type(error).__name__}: {error}")

a = t.cpu().flatten(0, 1).numpy()
print(a.ndim, a.shape[0])
a = np.from_dlpack(t.cpu().flatten(0, 1))
print(a.ndim, a.shape[0])
# --8<-- [end:show]
assert a.ndim == 64 and a.shape[0] == 6 and a.ravel().tolist() == [0, 1, 2, 3, 4, 5]
array = t.cpu().flatten(0, 1).numpy()
assert np.array_equal(array, a)
if device == "cpu":
    assert array.ctypes.data == t.data_ptr()
assert t.cpu().squeeze().numpy().shape == (2, 3)
try:
    t.cpu().numpy()
except ValueError as error:
    assert "number of dimensions must be within" in str(error)
else:
    raise AssertionError("NumPy takes more dimensions now")
# Without .cpu(): the line that raises may name the device first; the message of the many dimensions is NumPy's.
