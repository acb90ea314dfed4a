# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

data = bytearray(4)
t = torch.frombuffer(data, dtype=torch.uint8)
data.extend(bytes(1_000_000))
array = np.frombuffer(data, dtype=np.uint8)
print(t.data_ptr() == array.ctypes.data)
# --8<-- [end:show]
assert t.data_ptr() != array.ctypes.data
fresh = bytearray(4)
u = torch.frombuffer(fresh, dtype=torch.uint8)
assert u.data_ptr() == np.frombuffer(fresh, dtype=np.uint8).ctypes.data
