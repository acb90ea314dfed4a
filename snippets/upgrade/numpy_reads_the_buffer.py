# --8<-- [start:show]
import numpy as np
import torch

data = bytearray(np.arange(3, dtype=np.float32).tobytes())

# --8<-- [start:key]
array = np.frombuffer(data, dtype=np.float32)
tensor = torch.from_numpy(array)  # (1)!
# --8<-- [end:key]
data[:4] = bytes(np.float32(7))
print(tensor.tolist())
# --8<-- [end:show]
assert tensor.tolist() == [7.0, 1.0, 2.0]
try:
    data.extend(b"more")
    raise AssertionError("the buffer moved away from the tensor")
except BufferError:  # since NumPy 1.22
    assert tensor.tolist() == [7.0, 1.0, 2.0]
