# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

image = np.array([10, 200], dtype=np.uint8)
try:
    image *= 0.5
except TypeError as error:
    print(error)

image = image * 0.5
print(image.dtype, torch.from_numpy(image).float().tolist())
a = np.array([10, 200], dtype=np.int64)
a += np.array([0.7, 0.2]).astype(a.dtype)
a //= 2
print(a.dtype, a.tolist())
np.multiply(a, 0.5, out=a, casting="unsafe")
print(a.dtype, a.tolist())
pixels = np.array([10, 200], dtype=np.uint8)
pixels = pixels.astype(np.int64) - np.array([20, 20])
pixels = pixels.clip(0, 255).astype(np.uint8)
print(pixels.tolist())
counts = np.bincount(np.array([0.0, 1.0, 1.0]).astype(np.int64))
print(counts.tolist())
t = torch.tensor([1, 2])
shared = t.numpy()
shared = shared * 0.5
t = torch.from_numpy(shared)
print(t.dtype)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


cast = "Cannot cast ufunc '{}' output from dtype('{}') to dtype('{}') with casting rule 'same_kind'"
small, whole = np.zeros(2, np.uint8), np.zeros(2, np.int64)
assert text(lambda: small.__imul__(0.5)) == cast.format("multiply", "float64", "uint8")
assert text(lambda: whole.__iadd__(0.5)) == cast.format("add", "float64", "int64")
assert text(lambda: whole.__itruediv__(2)) == cast.format("divide", "float64", "int64")
assert text(lambda: small.__iadd__(np.array([1, 2]))) == cast.format("add", "int64", "uint8")
assert text(lambda: np.clip(whole, 0.5, 1.5, out=whole)) == cast.format("clip", "float64", "int64")
rule = "Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'"
assert text(lambda: np.bincount(np.array([1.0]))) == rule
assert "according to the rule 'same_kind'" in text(lambda: np.copyto(whole, np.ones(2)))
half = np.ones(2, np.float32)
half += np.ones(2)
assert half.dtype == np.float32, "float64 into float32 is of the same kind"
small += 1
try:
    small += 300
except OverflowError as error:
    assert str(error) == "Python integer 300 out of bounds for uint8"
else:
    assert np.lib.NumpyVersion(np.__version__) < "2.0.0"
assert image.tolist() == [5, 100] and a.tolist() == [2, 50] and pixels.tolist() == [0, 180]
assert shared.tolist() == [0.5, 1] and counts.tolist() == [1, 2]
# Without dtype=: NumPy finds the same one for these values.
# A mask times an integer is int64, on Windows before NumPy 2 int32: too wide for uint8.
blur = np.array([0, 9], dtype=np.uint8)
mask = blur <= 1
assert text(lambda: blur.__iadd__(128 * mask)) == cast.format("add", (128 * mask).dtype, "uint8")
blur += (128 * mask).astype(blur.dtype)
assert blur.tolist() == [128, 9] and blur.dtype == np.uint8
blur = blur + 128 * mask
assert blur.tolist() == [256, 9] and blur.dtype == (128 * mask).dtype
