# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

raw = np.array([1.0, 2.0], dtype=">f4").tobytes()
array = np.frombuffer(bytearray(raw), dtype=">f4")
print(array.dtype.isnative, array.dtype.byteorder)
t = torch.from_numpy(array.astype(np.float32))
print(t)
image = array.astype(array.dtype.newbyteorder("="))
t = torch.from_numpy(image)
try:
    array.newbyteorder()
except AttributeError as error:
    print(str(error).split(" was")[0])
swapped = array.byteswap().view(array.dtype.newbyteorder())
t = torch.from_numpy(swapped)
print(t)
# --8<-- [end:show]
assert torch.from_numpy(array.astype(np.float32)).tolist() == torch.from_numpy(image).tolist() == [1.0, 2.0]
assert torch.from_numpy(swapped).tolist() == [1.0, 2.0]
if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
    assert not hasattr(np.ndarray, "newbyteorder")
for call in (torch.from_numpy, torch.tensor, torch.as_tensor):
    try:
        call(array)
        raise AssertionError(call)
    except ValueError as error:
        assert "byte order different" in str(error)
alone = array.byteswap()
assert alone.dtype == array.dtype and alone.tolist() != [1.0, 2.0], "other values, and the same dtype"
packed = np.ascontiguousarray(array, dtype=np.float32)
assert torch.from_numpy(packed).tolist() == [1.0, 2.0]
for refused in alone, np.ascontiguousarray(array):
    try:
        torch.from_numpy(refused)
        raise AssertionError("PyTorch took the other byte order")
    except ValueError as error:
        assert "byte order different" in str(error)
