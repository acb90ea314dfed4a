# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
two = np.array([1.5, 2.5], dtype=np.float32)
data = bytearray(1) + two.tobytes()  # one byte of header
array = np.frombuffer(data, dtype=np.float32, offset=1)
print(array.flags.aligned)
t = torch.from_numpy(array)
print(t.tolist(), t.data_ptr() % t.element_size())
# --8<-- [end:key]
# --8<-- [start:key]

t = torch.from_numpy(array.copy())
print(t.tolist(), t.data_ptr() % t.element_size())
# --8<-- [end:key]
# --8<-- [end:show]
assert not array.flags.aligned and array.copy().flags.aligned
assert torch.from_numpy(array).data_ptr() % 4 == 1
assert torch.frombuffer(data, dtype=torch.float32, offset=1).data_ptr() % 4 == 1
assert t.data_ptr() % 4 == 0 and t.tolist() == [1.5, 2.5]
