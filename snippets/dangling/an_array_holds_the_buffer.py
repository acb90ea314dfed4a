# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

data = bytearray(4)
t = torch.from_numpy(np.frombuffer(data, dtype=np.uint8))
try:
    data.extend(bytes(2))
except BufferError as error:
    print(f"BufferError: {error}")

del t
data.extend(bytes(2))
t = torch.from_numpy(np.frombuffer(data, dtype=np.uint8))
print(t)
# --8<-- [end:show]
try:
    data.extend(bytes(2))
except BufferError as error:
    assert "cannot be re-sized" in str(error)
else:
    raise AssertionError("a buffer grew under its tensor")
assert t.tolist() == [0] * 6
