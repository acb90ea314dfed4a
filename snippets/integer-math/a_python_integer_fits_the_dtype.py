# --8<-- [start:show]
import numpy as np

low = np.array([1, 200], dtype=np.uint8)
high = np.array([2, 0], dtype=np.uint8)
try:
    print(low * 256)
except OverflowError as error:
    print(error)
# --8<-- [start:key]
wide = low.astype(np.uint16) * 256
print(wide.dtype, wide.tolist())
# --8<-- [end:key]
number = int(low[1]) * 256
value = high.astype(np.uint16) * 256 + low
signed = low.astype(np.int16) - 300
low[0] = np.clip(300, 0, 255)
print(number, value.tolist(), signed.tolist(), low.tolist())
# --8<-- [end:show]
assert wide.tolist() == [256, 51200] and wide.dtype == np.uint16
assert number == 51200 and value.tolist() == [513, 200] and signed.tolist() == [-299, -100]
assert low.tolist() == [255, 200] and high.dtype == np.uint8


def text(call):
    try:
        call()
    except OverflowError as error:
        return str(error)
    return "nothing"


if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
    out = "Python integer {} out of bounds for {}"
    assert text(lambda: low * 256) == out.format(256, "uint8")
    assert text(lambda: low - 300) == out.format(300, "uint8")
    assert text(lambda: low + -1) == out.format(-1, "uint8")
    assert text(lambda: np.uint8(256)) == out.format(256, "uint8")
    assert text(lambda: np.array([256], np.uint8)) == out.format(256, "uint8")
    assert text(lambda: np.full(2, -1, np.uint8)) == out.format(-1, "uint8")
    assert text(lambda: low.__setitem__(0, 300)) == out.format(300, "uint8")
    assert text(lambda: np.int8(1) + 200) == out.format(200, "int8")
    assert (low * 256.0).dtype == np.float64, "a float widens"
    assert (low[0] + np.int64(256)).dtype == np.int64, "a number of NumPy widens"
    assert text(lambda: low > 300) == "nothing", "a comparison takes any integer"
import torch

t = torch.tensor([1, 200], dtype=torch.uint8)
assert (t * 256).tolist() == [0, 0], "PyTorch wraps in silence"
