# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

data = bytearray(6)  # one float32 and two bytes more
numbers = [1.0, 2.0]
for make in (
    lambda: torch.frombuffer(data, dtype=torch.float32),
    lambda: torch.frombuffer(numbers, dtype=torch.float32),
):
    try:
        make()
    except ValueError as error:
        print(error)

t = torch.frombuffer(data, dtype=torch.float32, count=1)
print(t)
print(torch.tensor(numbers, dtype=torch.float32))
# --8<-- [end:show]
for make, said in (
    (lambda: torch.frombuffer(data, dtype=torch.float32), "must be a multiple of element size"),
    (lambda: torch.frombuffer(numbers, dtype=torch.float32), "does not implement Python buffer protocol"),
):
    try:
        make()
        raise AssertionError(said)
    except ValueError as error:
        assert said in str(error)
assert t.tolist() == [0.0]
assert torch.frombuffer(np.ones(2), dtype=torch.float64).tolist() == [1.0, 1.0]
# Without dtype=: no difference for torch.tensor, as float32 is the default; torch.frombuffer has none.
try:
    np.frombuffer(data, dtype=np.float32)
    raise AssertionError("NumPy took a part of an element")
except ValueError as error:
    assert str(error) == "buffer size must be a multiple of element size"
a = np.frombuffer(data, dtype=np.float32, count=1)
assert a.tolist() == [0.0]
t = torch.frombuffer(data, dtype=torch.float32, offset=2)
assert t.tolist() == [0.0]
pcm = bytearray(np.array([-16384, 0, 8192], np.int16).tobytes())
t = torch.frombuffer(pcm, dtype=torch.int16).float() / 32768
assert t.tolist() == [-0.5, 0.0, 0.25]
big = np.array([1.5], ">f4").tobytes()
t = torch.from_numpy(np.frombuffer(big, dtype=">f4").astype(np.float32))
assert t.tolist() == [1.5]
try:
    torch.frombuffer(bytearray(), dtype=torch.uint8)
    raise AssertionError("took nothing")
except ValueError as error:
    assert str(error) == "both buffer length (0) and count (-1) must not be 0"
