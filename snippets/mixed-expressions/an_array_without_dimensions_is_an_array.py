# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 3.0], device=device, requires_grad=True)
base = np.array(2.0)
try:
    out = base**w
except TypeError as error:
    print("TypeError:", error)

out = base.item() ** w
print(out.tolist(), out.dtype, out.requires_grad)
out = float(base) * w
print(out.tolist())
scalar = base[()]
print(type(base).__name__, base.shape, type(scalar).__name__)
out = scalar**w
out = w ** base.item()
print(out.tolist())
data = np.arange(3.0)
mean = data.mean()
out = mean * w
print(type(mean).__name__, out.tolist())
# --8<-- [end:show]
import operator


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


text = "TypeError: unsupported operand type(s) for ** or pow(): 'numpy.ndarray' and 'Tensor'"
assert raised(lambda: base**w) == text
for call in (operator.mul, operator.sub, operator.add):
    assert raised(lambda: call(base, w)).startswith("TypeError")  # noqa: B023
if device == "cpu":
    assert raised(lambda: w**base).startswith("RuntimeError: Can't call numpy()")
for number in (base.item(), float(base), base[()]):
    assert (number**w).tolist() == [2, 8] and (number * w).dtype is torch.float32
    assert (number * w).requires_grad
assert np.array(2.0).shape == () and type(np.arange(3.0).sum()) is np.float64
