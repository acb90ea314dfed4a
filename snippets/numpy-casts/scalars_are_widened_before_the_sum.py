# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np

a = np.array([[200, 10]], dtype=np.uint8)
b = np.array([[100, 20]], dtype=np.uint8)
i, j = 0, 0
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    s = a[i, j] + b[i, j]
    print(int(s))
    print(f"RuntimeWarning: {caught[0].message}")

s = int(a[i, j]) + int(b[i, j])
print(s)
total = a.astype(np.int16) + b
mixed = np.clip(total, 0, 255).astype(np.uint8)
print(total.tolist(), mixed.tolist())
z = np.array([1000.0, 1001.0])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(np.exp(z).tolist())
    print(f"RuntimeWarning: {caught[0].message}")
p = np.exp(z - z.max())
p = p / p.sum()
print(p.round(2).tolist())
# --8<-- [end:show]
wide, tall = np.array([70000, 70000], dtype=np.int32)
x = np.array([60000.0, 60000.0], dtype=np.float16)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    assert (a + b).tolist() == [[44, 30]] and caught == [], "arrays wrap around without a word"
    area = int(wide) * int(tall)
    loss = x.sum(dtype=np.float32)
    values = np.array([[1, 2]], dtype=np.uint8).view("<u2")
    shifted = a.astype(np.uint16) << 8
    assert caught == [] and area == 70000**2 and loss == 120000
    assert wide * tall != area and np.isinf(x.sum())
    messages = [str(each.message) for each in caught]
    assert messages[-1] == "overflow encountered in reduce"
    if np.lib.NumpyVersion(np.__version__) >= "1.24.0":
        assert messages[0] == "overflow encountered in scalar multiply"
        narrow = np.array([70000.0]).astype(np.float16)
        assert np.isinf(narrow).all()
        assert str(caught[-1].message) == "overflow encountered in cast"
    else:
        assert messages[0] == "overflow encountered in int_scalars"
    caught.clear()
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        assert (a << 8).tolist() == [[0, 0]] and caught == []
assert values.tolist() == [[513]] and shifted.tolist() == [[51200, 2560]]
assert np.isclose(p.sum(), 1)
