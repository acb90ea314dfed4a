# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device)
array = np.array([1.0, 2.0, 3.0], dtype=np.float32)
changes = {
    "t[:] = array": "t[:] = torch.as_tensor(array)",
    "t[0] = array[0]": "t[0] = array[0].item()",
    "t.copy_(array)": "t.copy_(torch.as_tensor(array))",
}
for before, after in changes.items():
    t.zero_()
    try:
        exec(before)
    except TypeError as error:
        print(f"{before} -> TypeError: {error}")
    exec(after)
    print(f"{after} -> {t.tolist()}")
# --8<-- [end:show]
results = []
for before, after in changes.items():
    t.zero_()
    try:
        exec(before)
    except TypeError as error:
        kind = "torch.FloatTensor" if device == "cpu" else f"torch.{device}.FloatTensor"
        ends = ("must be Tensor, not numpy.ndarray", f"to a {kind}")
        assert str(error).endswith(ends), error
    else:
        raise AssertionError(f"{before} did not raise")
    exec(after)
    results.append(t.tolist())
assert results == [[1, 2, 3], [1, 0, 0], [1, 2, 3]] and t.device.type == device
t[0] = np.float64(5)  # a numpy.float64 is a Python float
assert isinstance(np.float64(5), float) and t[0].item() == 5
try:
    t[0] = np.float16(5)
except TypeError as error:
    assert "can't assign a numpy.float16" in str(error)
else:
    raise AssertionError("it took a numpy.float16")
t[0] = np.int32(6)
assert t[0].item() == 6
for refused in (np.bool_(True), np.float32(1)):
    try:
        t[0] = refused
    except TypeError:
        continue
    raise AssertionError(f"it took a {type(refused)}")
t[:] = torch.from_numpy(np.ones(3))
assert t.dtype is torch.float32 and t.tolist() == [1, 1, 1]
# A slice converts, a mask and a list of indices do not.
mask, doubles = t > 0, np.full(3, 2.0)
for index in (mask, [0, 1, 2]):
    try:
        t[index] = torch.as_tensor(doubles, device=device)
    except RuntimeError as error:
        assert "dtypes match" in str(error)
    else:
        assert device == "lazy", "an index converts now"
t[mask] = torch.as_tensor(doubles).to(t)
assert t.tolist() == [2, 2, 2]
import warnings

t, doubles = torch.zeros(3, device=device), np.ones(3)
other = t
if device == "cpu":
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        t += doubles
    assert t is not other and t.dtype is torch.float64 and other.tolist() == [0, 0, 0]
t, array = other, doubles
t += torch.as_tensor(array).to(t)
assert t is other and t.dtype is torch.float32 and t.tolist() == [1, 1, 1]
weight = torch.nn.Parameter(torch.zeros(3, device=device))
try:
    weight.copy_(torch.as_tensor(array))
    raise AssertionError("it wrote into a leaf")
except RuntimeError as error:
    assert "a leaf Variable that requires grad" in str(error)
with torch.no_grad():
    weight.copy_(torch.as_tensor(array))
assert weight.tolist() == [1, 1, 1]
