# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

values = [1.0, 2.0]
for make in (
    lambda: torch.tensor(values, dtype=np.float32),
    lambda: np.array(values, dtype=torch.float32),
):
    try:
        make()
    except TypeError as error:
        print(error)

t = torch.tensor(values, dtype=torch.float32)
a = np.array(values, dtype=np.float32)
like_a = getattr(torch, str(a.dtype))
like_t = t.numpy().dtype
print(like_a, like_t)
# --8<-- [end:show]
for make in (lambda: torch.tensor(values, dtype=np.float32), lambda: np.array(values, dtype=torch.float32)):
    try:
        make()
        raise AssertionError("took the dtype of the other library")
    except TypeError as error:
        assert "dtype" in str(error) or "data type" in str(error)
assert like_a is torch.float32 and like_t == np.float32
for name in ("bool", "uint8", "int16", "int32", "int64", "float16", "float64", "complex64", "complex128"):
    assert getattr(torch, str(np.dtype(name))) is torch.from_numpy(np.zeros(1, dtype=name)).dtype
# Without dtype=: no difference for torch.tensor, as float32 is the default.
for both in (bool, int, float, complex):  # Python's types mean the same in both
    assert torch.from_numpy(np.zeros(1, dtype=both)).dtype is torch.zeros(1, dtype=both).dtype
    try:  # as dtype=, and not everywhere
        torch.zeros(1).type(both)
        raise AssertionError("type() took a Python type")
    except ValueError:
        pass
try:
    getattr(torch, str(np.dtype("U3")))
    raise AssertionError("PyTorch has text")
except AttributeError:
    pass
try:
    torch.zeros(1, dtype=torch.bfloat16).numpy()
    raise AssertionError("NumPy has bfloat16")
except TypeError:
    pass
t = t.to(torch.float32)
a = a.astype(np.float32)
dtype = getattr(torch, "float32")
assert dtype is t.dtype is torch.float32 and np.dtype("float32") == a.dtype
z = torch.zeros(2, dtype=torch.from_numpy(a).dtype)
assert z.dtype is torch.float32
for wrong, said in (
    (lambda: t.to(np.float32), "to() received an invalid combination of arguments - got (type), but expected one of"),
    (lambda: t.type(np.float32), "invalid type: 'numpy.float32'"),
    (lambda: torch.zeros(2, dtype="float32"), "argument 'dtype' must be torch.dtype, not str"),
    (lambda: torch.zeros(2, dtype=a.dtype), "argument 'dtype' must be torch.dtype, not numpy.dtype"),
    (lambda: a.astype(torch.float32), "Cannot interpret 'torch.float32' as a data type"),
):
    try:
        wrong()
        raise AssertionError(said)
    except (TypeError, ValueError) as error:
        assert said in str(error), error
