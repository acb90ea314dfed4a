# --8<-- [start:show]
import numpy as np
import torch


# --8<-- [start:key]
def to_numpy(value):
    if isinstance(value, torch.Tensor):
        return value.numpy(force=True)
    return np.asarray(value)

# --8<-- [end:key]

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
# --8<-- [start:key]
for value in (t, to_numpy(t), [1.0, 2.0], np.float32(3), 4.0):
    a = to_numpy(value)
    print(type(value).__name__, "->", a.dtype, a.shape)
# --8<-- [end:key]
# --8<-- [end:show]
array = to_numpy(t)
assert type(array) is np.ndarray and array.tolist() == [1, 1] and array.dtype == np.float32
assert to_numpy(array) is array  # a second conversion changes nothing
assert to_numpy([1.0, 2.0]).tolist() == [1.0, 2.0]
assert to_numpy(np.float32(3)).dtype == np.float32 and to_numpy(4.0).shape == ()
rows = [t.detach(), t.detach()]
try:
    torch.as_tensor(rows)
except ValueError:
    pass
else:
    raise AssertionError("torch.as_tensor took a list of tensors")
if device == "cpu":
    assert to_numpy(rows).shape == (2, 2)
else:
    try:
        to_numpy(rows)
    except TypeError as error:
        assert "device type tensor to numpy" in str(error)
    else:
        raise AssertionError("np.asarray read another device")
# what torch.as_tensor refuses passes: strings, and views that run backwards
assert to_numpy(np.array(["a"])).tolist() == ["a"] and to_numpy(np.arange(3)[::-1]).tolist() == [2, 1, 0]
for refused in (np.array(["a"]), np.arange(3)[::-1]):
    try:
        torch.as_tensor(refused)
    except (TypeError, ValueError):
        pass
    else:
        raise AssertionError(f"torch.as_tensor took {refused}")
