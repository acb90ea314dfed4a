# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np


class EagerTensor:  # stands in for that of TensorFlow
    def numpy(self):
        return np.array([1.0, 2.0], np.float32)


class CupyArray:  # stands in for cupy.ndarray
    def get(self):
        return np.array([1.0, 2.0], np.float32)

    def __array__(self, dtype=None, copy=None):
        raise TypeError(
            "Implicit conversion to a NumPy array is not allowed. "
            "Please use `.get()` to construct a NumPy array "
            "explicitly."
        )


out, arr = EagerTensor(), CupyArray()
for call in "out.astype(np.int64)", "np.asarray(arr)":
    try:
        print(eval(call))
    except (AttributeError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

ids = out.numpy().astype(np.int64)
a = arr.get()
print(ids.tolist(), a.tolist())
# --8<-- [end:show]
assert ids.dtype == np.int64 and a.dtype == np.float32
assert not hasattr(out, "astype")
try:
    np.asarray(arr)
except TypeError as error:
    assert "use `.get()`" in str(error)
else:
    raise AssertionError("the stand-in was converted")


class Index(CupyArray):  # as older CuPy: __array__ gives no array of NumPy
    def get(self):
        return np.array([1, 0])

    def __array__(self, dtype=None, copy=None):
        return self


W, idx = np.array([[1.0, 2.0], [3.0, 4.0]]), Index()
try:
    W[idx]
except ValueError as error:
    assert str(error) == "object __array__ method not producing an array"
else:
    raise AssertionError("NumPy took the index")
out = W[idx.get()]
assert out.tolist() == [[3.0, 4.0], [1.0, 2.0]]
