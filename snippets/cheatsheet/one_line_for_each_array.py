# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(6.0).reshape(2, 3)
classes = np.array([0, 1], dtype=np.int32)
locked = np.broadcast_to(np.float32(1), (2, 3))

# --8<-- [start:key]
shared = torch.from_numpy(a)
own = torch.tensor(a)
x = torch.from_numpy(a).float().to(device)
y = torch.from_numpy(classes).long().to(device)
flipped = torch.from_numpy(a[:, ::-1].copy())
batch = torch.from_numpy(np.stack([a, a]))
writable = torch.from_numpy(locked.copy())
number = torch.tensor(a.sum())
# --8<-- [end:key]
print(shared.dtype, x.dtype, y.dtype, tuple(batch.shape), number.item())
# --8<-- [end:show]
assert shared.data_ptr() == a.ctypes.data != own.data_ptr()
assert shared.dtype == own.dtype == torch.float64 and x.dtype == torch.float32
assert torch.from_numpy(classes).dtype == torch.int32
assert y.dtype == torch.int64 and y.tolist() == [0, 1]
assert flipped.tolist() == a[:, ::-1].tolist() and batch.shape == (2, 2, 3)
assert writable.is_contiguous() and not locked.flags.writeable
assert number.item() == 15.0 and number.dtype == torch.float64
try:
    torch.from_numpy(a[:, ::-1])
except ValueError as error:
    assert "negative" in str(error)
else:
    raise AssertionError("a negative stride was taken")
try:
    torch.nn.functional.cross_entropy(torch.zeros(2, 3), torch.from_numpy(classes))
except RuntimeError as error:
    assert "Int" in str(error), error
else:
    raise AssertionError("cross_entropy takes classes in int32")
import warnings  # noqa: E402

with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    torch.tensor([a, a])
    torch.from_numpy(locked)
texts = [str(warning.message) for warning in said]
assert "list of numpy.ndarrays is extremely slow" in texts[0] and "not writable" in texts[1]
