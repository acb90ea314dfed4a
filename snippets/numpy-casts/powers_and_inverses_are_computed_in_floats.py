# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

try:
    w = np.arange(1, 6) ** -1
except ValueError as error:
    print(f"ValueError: {error}")

w = np.arange(1, 6, dtype=float) ** -1
print(w.round(2).tolist())

K = torch.tensor([[2.0, 0.0], [0.0, 4.0]]).half().numpy()
try:
    Kinv = np.linalg.inv(K)
except TypeError as error:
    print(f"TypeError: {error}")

Kinv = np.linalg.inv(K.astype(np.float32))
print(K.dtype, Kinv.dtype, Kinv.tolist())
length = np.linalg.norm(K.astype(np.float32))
spectral = np.linalg.norm(K.astype(np.float32), 2)
h = np.zeros(2, dtype=np.float16)
safe = np.maximum(h.astype(np.float32), 1e-12)
# --8<-- [end:show]
k, u = np.arange(3), np.array([1, 2], dtype=np.uint8)
scale = 10.0**-k
assert np.allclose(scale, [1, 0.1, 0.01])
small = np.power(10.0, -2)
reciprocals = 1 / u
assert small == 0.01 and reciprocals.tolist() == [1, 0.5]
rates = np.logspace(-3, -1, 3)
assert np.allclose(rates, [0.001, 0.01, 0.1])
m = np.array([[2, 0], [0, 4]])
inverse = np.linalg.inv(m)
assert inverse.tolist() == [[0.5, 0], [0, 0.25]]
assert np.reciprocal(np.array([1, 2])).tolist() == [1, 0]
t = torch.arange(1, 6)
w = t.float() ** -1
assert w.dtype == torch.float32 and (t ** torch.tensor(-1)).tolist() == [1, 0, 0, 0, 0]


def text(call):
    try:
        call()
    except (ArithmeticError, TypeError, ValueError, RuntimeError, np.linalg.LinAlgError) as error:
        return str(error)
    return "nothing"


powers = "Integers to negative integer powers are not allowed."
assert text(lambda: 10**-k) == text(lambda: np.power(10, -2)) == text(lambda: m**-1) == powers
assert text(lambda: t**-1) == powers
if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
    assert text(lambda: u**-1) == "Python integer -1 out of bounds for uint8"
half = "array type float16 is unsupported in linalg"
for call in (np.linalg.det, np.linalg.svd, np.linalg.eigh, np.linalg.pinv, np.linalg.qr):
    assert text(lambda call=call: call(K)) == half
assert text(lambda: np.linalg.solve(K, K)) == text(lambda: np.polyfit(K[0], K[1], 1)) == half
assert (K @ K).dtype == np.float16 and text(lambda: np.linalg.norm(K)) == "nothing"
assert text(lambda: np.linalg.norm(K, 2)) == text(lambda: np.linalg.norm(K, "nuc")) == half
assert np.isclose(length, 20**0.5) and np.isclose(spectral, 4)
tall = np.array([300, 400], dtype=np.float16)
with np.errstate(over="ignore"):
    assert np.isinf(np.linalg.norm(tall)) and np.isinf(tall @ tall)
assert np.linalg.norm(tall.astype(np.float32)) == 500
assert np.float16(1e-12) == 0 and (np.maximum(h, 1e-12) == 0).all() and (safe > 0).all()
Kinv = Kinv.astype(K.dtype)
assert Kinv.dtype == np.float16
assert "Half" in text(lambda: torch.linalg.inv(torch.from_numpy(K)))
Kt = torch.linalg.inv(torch.from_numpy(K).float())
assert Kt.tolist() == [[0.5, 0], [0, 0.25]]
things = m.astype(object)
assert "Cannot cast ufunc 'inv' input from dtype('O')" in text(lambda: np.linalg.inv(things))
numbers = np.linalg.inv(things.astype(np.float64))
assert numbers.tolist() == Kt.tolist()
wide = np.eye(2, dtype=np.longdouble)
if wide.dtype != np.float64:
    assert text(lambda: np.linalg.inv(wide)) == f"array type {wide.dtype} is unsupported in linalg"
winv = np.linalg.inv(wide.astype(np.float64))
assert winv.dtype == np.float64
