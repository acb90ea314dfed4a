# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np

depth = np.array([0.0, 2.0, 4.0, np.inf, np.nan])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    depth8 = (depth / depth.max() * 255).astype(np.uint8)
    print(*(f"RuntimeWarning: {each.message}" for each in caught))

print(np.isnan(depth).sum(), np.isinf(depth).sum())
depth = np.nan_to_num(depth, nan=0.0, posinf=0.0, neginf=0.0)
depth8 = (depth / depth.max() * 255).astype(np.uint8)
print(depth8.tolist())

a, b = np.array([1.0, 0.0, 6.0]), np.array([0.0, 0.0, 3.0])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print((a / b).tolist())
    for each in caught:
        print(f"RuntimeWarning: {each.message}")
share = np.divide(a, b, out=np.zeros(a.shape), where=b != 0)
print(share.tolist())
# --8<-- [end:show]
x = np.array([300.0, -1.0, 2.5])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    v = np.zeros(2)
    unit = v / max(np.linalg.norm(v), 1e-12)
    logs = np.log(np.clip(b, 1e-12, None))
    root = np.sqrt(np.maximum(x, 0))
    pixels = np.clip(x, 0, 255).astype(np.uint8)
    whole = np.where(np.isfinite(a), a, -1).astype(np.int64)
    assert caught == []
    assert x.astype(np.int64).tolist() == [300, -1, 2] and caught == []
    np.log(b)
    assert str(caught.pop().message) == "divide by zero encountered in log"
    np.sqrt(x)
    assert str(caught.pop().message) == "invalid value encountered in sqrt"
    np.log(-x)
    assert str(caught.pop().message) == "invalid value encountered in log"
    assert np.isnan(np.float64(0) / np.float64(0))
    scalar = str(caught.pop().message)
    if np.lib.NumpyVersion(np.__version__) >= "1.24.0":
        assert scalar == "invalid value encountered in scalar divide"
        np.array([np.nan]).astype(np.int64)
        assert str(caught.pop().message) == "invalid value encountered in cast"
    else:
        assert scalar == "invalid value encountered in double_scalars"
        np.array([np.nan]).astype(np.int64)
        assert caught == []
    frame = np.zeros(3)
    frame / frame.max()
    assert str(caught.pop().message) == "invalid value encountered in divide", "a black image"
try:
    with np.errstate(all="raise"):
        a / b
except FloatingPointError as error:
    assert str(error) == "divide by zero encountered in divide"
else:
    raise AssertionError
assert unit.tolist() == [0, 0] and np.isfinite(logs).all() and root[1] == 0
assert pixels.tolist() == [255, 0, 2] and whole.tolist() == [1, 0, 6]
assert depth8.tolist() == [0, 127, 255, 0, 0]
depth = np.array([1.0, np.inf, np.nan])
top = depth[np.isfinite(depth)].max()
assert top == 1
