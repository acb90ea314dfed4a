# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
w = torch.ones(2, device=device, requires_grad=True)
for factor in (np.float64(2), np.float32(2), np.int64(2)):
    first, second = factor * w, w * factor
    print(type(factor).__name__, first.dtype, second.dtype)

(np.float64(3) * w).sum().backward()
print(w.grad.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
for factor in (np.float64(2), np.float32(2), np.int64(2)):
    for out in (factor * w, w * factor):
        assert out.dtype is torch.float32 and out.requires_grad and out.tolist() == [2, 2]
        assert out.device.type == device
assert w.grad.tolist() == [3, 3]
for wrong in (lambda: np.float64(2) @ w, lambda: w @ np.float64(2), lambda: np.array(2.0) * w):
    try:
        wrong()
    except TypeError:
        continue
    raise AssertionError("@ took a scalar, or * an array")
assert (np.complex128(1j) * w).dtype is torch.complex64
import warnings

ones = torch.ones(2)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert not (np.complex64(1 + 2j) * ones).is_complex() and (ones * np.complex64(1 + 2j)).tolist() == [1, 1]
    assert (ones.to(torch.complex64) * np.complex64(1 + 2j)).tolist() == [1, 1]
assert (np.complex64(1 + 2j).item() * ones).tolist() == (np.complex128(1 + 2j) * ones).tolist() == [1 + 2j] * 2
# In arithmetic the result stays float32 and in the graph, even where the operator has no derivative.
leaf = torch.full((2,), 3.0, requires_grad=True)
for number in (np.float64(2), np.float32(2), np.int64(2)):
    for op in "+ - * / // % **".split():
        for out in (eval(f"number {op} leaf"), eval(f"leaf {op} number")):
            assert out.dtype is torch.float32 and out.requires_grad
    assert (number < leaf).dtype is torch.bool
