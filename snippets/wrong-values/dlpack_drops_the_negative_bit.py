# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

z = torch.tensor([1 + 2j])
t = z.conj().imag
print("tensor:", t.tolist())

a = np.from_dlpack(t)
print("wrong: ", a.tolist())
a = np.from_dlpack(t.resolve_neg())
print("right: ", a.tolist())

try:
    np.from_dlpack(z.conj())
except (BufferError, RuntimeError) as error:
    print(f"{type(error).__name__}: {error}")
# --8<-- [end:show]
assert t.tolist() == [-2] and t.is_neg()
assert np.from_dlpack(t).tolist() == [2] and torch.from_dlpack(t).tolist() == [2]
assert np.from_dlpack(t, copy=True).tolist() == [-2], "the copy is made in PyTorch, which knows the bit"
assert a.tolist() == t.numpy(force=True).tolist() == [-2]
assert np.from_dlpack(z.conj().resolve_conj()).tolist() == [1 - 2j]
try:
    np.from_dlpack(z.conj())
except (BufferError, RuntimeError) as error:
    assert "conjugate bit" in str(error)
else:
    raise AssertionError("the conjugate bit passed")
