# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.zeros((4, 5, 3), np.uint8)
t = torch.from_numpy(image).permute(2, 0, 1).to(device)
print(tuple(t.shape))

points = np.zeros(2, dtype=[("x", "f4"), ("y", "f4")])
t = torch.from_numpy(np.stack([points["x"], points["y"]], axis=1))
print(tuple(t.shape))
days = np.array(["2024-01-01", "2024-01-02"], "datetime64[D]")
t = torch.from_numpy(days.astype("datetime64[s]").astype(np.int64))
print(t.tolist())
big = np.array([1.0, 2.0], dtype=">f4")
t = torch.from_numpy(big.astype(np.float32))
print(t.tolist())
long = np.ones(2, np.longdouble)
t = torch.from_numpy(long.astype(np.float64))
print(t.dtype)
number = np.float32(0.5)
t = torch.as_tensor(number)
print(tuple(t.shape))
none = torch.from_numpy(np.empty((0, 3), np.float32))
print(tuple(none.shape))
# --8<-- [end:show]
parts = np.array(["2024-01-01T00:00:00.5", "NaT"], "datetime64[ms]")
assert parts.astype("datetime64[us]").astype(np.int64).tolist() == [1704067200500000, -9223372036854775808]
assert parts[:1].astype("datetime64[s]").astype(np.int64).tolist() == [1704067200], "the fraction is lost"
for refused in (
    points,
    days,
    long,
    number,
    np.array(["a"]),
    np.array([b"a"]),
    np.array([1, None]),
):
    try:
        torch.from_numpy(refused)
        raise AssertionError(refused)
    except TypeError as error:
        assert "np.ndarray" in str(error)
try:
    torch.from_numpy(big)
    raise AssertionError("big-endian")
except ValueError as error:
    assert "byte order" in str(error)
assert none.shape == (0, 3) and t.shape == () and t.item() == 0.5
