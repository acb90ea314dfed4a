# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

array = np.array([1.0, None, 3.0], dtype=object)
try:
    missing = np.isnan(array)
except TypeError as error:
    print(error)

numbers = array.astype(np.float64)
print(numbers.dtype, np.isnan(numbers).tolist())
device = "cuda" if torch.cuda.is_available() else "cpu"
try:
    e = np.exp(array)
except TypeError as error:
    print(error)
print(sorted({type(v).__name__ for v in array.flat}))
missing = np.array([v is None or v != v for v in array])
texts = np.array(["a", "", "b"], dtype=object)
missing = texts == ""
print(missing.tolist())
tensors = [torch.ones(2, device=device), torch.zeros(2, device=device)]
numbers = torch.stack(list(tensors)).cpu().numpy()
print(np.exp(numbers).shape)
a = np.array([0.5, 1.5])
try:
    inside = a > 0 & a < 1
except TypeError as error:
    print(error)
inside = (a > 0) & (a < 1)
print(inside.tolist())
when = np.array(["2026-01-01", "NaT"], dtype="datetime64[D]")
print(np.isnat(when).tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


tail = " not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''"
assert text(lambda: np.isnan(array)) == text(lambda: np.isnan(texts)) == "ufunc 'isnan'" + tail
assert text(lambda: np.isnan([1.0, None])) == text(lambda: np.isnan(np.array(["a"]))) == "ufunc 'isnan'" + tail
assert text(lambda: np.isfinite(array)) == "ufunc 'isfinite'" + tail
loop = "loop of ufunc does not support argument 0 of type {} which has no callable {} method"
assert text(lambda: np.exp(array)) == loop.format("float", "exp")
assert text(lambda: np.sqrt(np.array([1], dtype=object))) == loop.format("int", "sqrt")
held = np.empty(1, dtype=object)
held[0] = torch.ones(2)
assert text(lambda: np.cbrt(held)) == loop.format("Tensor", "cbrt")
assert text(lambda: a > 0 & a) == "ufunc 'bitwise_and'" + tail
assert inside.tolist() == [True, False] and np.isnan(array.astype(np.float64)).tolist() == [False, True, False]
assert np.isnan(when).tolist() == [False, True], "isnan takes dates as well"
mixed = np.array(["a", None, np.nan, 2], dtype=object)
missing = np.array([v is None or v != v for v in mixed])
assert missing.dtype == bool and missing.tolist() == [False, True, True, False]
# Without dtype=: NumPy finds the same one for these values.
