# --8<-- [start:show]
import numpy as np
import torch


# --8<-- [start:key]
def as_array(value):
    if isinstance(value, torch.Tensor):
        return value.detach().cpu().numpy()
    return np.asarray(value)

# --8<-- [end:key]

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, device=device, requires_grad=True)
# --8<-- [start:key]
for value in (t, as_array(t), [1.0, 2.0], np.float32(3), 4.0):
    a = as_array(value)
    print(type(value).__name__, "->", a.dtype, a.shape)
# --8<-- [end:key]
# --8<-- [end:show]
array = as_array(t)
assert type(array) is np.ndarray and array.tolist() == [1, 1] and array.dtype == np.float32
assert as_array(array) is array  # a second conversion changes nothing
assert as_array([1.0, 2.0]).tolist() == [1.0, 2.0]
assert as_array(np.float32(3)).dtype == np.float32 and as_array(4.0).shape == ()
rows = [t.detach(), t.detach()]
try:
    torch.as_tensor(rows)
except ValueError:
    pass
else:
    raise AssertionError("torch.as_tensor took a list of tensors")
if device == "cpu":
    assert as_array(rows).shape == (2, 2)
else:
    try:
        as_array(rows)
    except TypeError as error:
        assert "device type tensor to numpy" in str(error)
    else:
        raise AssertionError("np.asarray read another device")
# what torch.as_tensor refuses passes: strings, and views that run backwards
assert as_array(np.array(["a"])).tolist() == ["a"] and as_array(np.arange(3)[::-1]).tolist() == [2, 1, 0]
for refused in (np.array(["a"]), np.arange(3)[::-1]):
    try:
        torch.as_tensor(refused)
    except (TypeError, ValueError):
        pass
    else:
        raise AssertionError(f"torch.as_tensor took {refused}")
# torch.as_tensor makes float32 of Python floats, so it changes values; np.asarray keeps the 64 bits that they have.
assert as_array([2.0**24 + 1])[0] == 2**24 + 1 and torch.as_tensor([2.0**24 + 1])[0] == 2**24
assert as_array(0.1).item() == 0.1 != torch.as_tensor(0.1).item()
assert as_array(1j).dtype == np.complex128 and torch.as_tensor(1j).dtype == torch.complex64
# an array of a class of its own becomes a plain one, and a mask is gone
masked = np.ma.array([1.0, 2.0], mask=[False, True])
assert type(as_array(masked)) is np.ndarray and as_array(masked).tolist() == [1, 2]
try:
    as_array(torch.ones(1).bfloat16())
    raise AssertionError("NumPy has bfloat16")
except TypeError:
    pass
with_grad = [torch.ones(2, requires_grad=True)]
try:
    as_array(with_grad)
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("np.asarray read a tensor that requires grad")
grads = [torch.ones(2, requires_grad=True)] * 2
try:
    as_array(grads)
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("np.asarray read a tensor that requires grad")
with torch.no_grad():
    assert as_array(grads).shape == (2, 2), "autograd is off, so it is read"
# the kind that came in goes out
a = as_array(t)
back = torch.from_numpy(a).to(t.device) if torch.is_tensor(t) else a
assert torch.is_tensor(back) and back.device.type == device and back.tolist() == t.tolist()
