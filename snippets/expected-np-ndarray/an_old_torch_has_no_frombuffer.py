# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

data = b"\x00\x01\x02"
here = torch.frombuffer
del torch.frombuffer  # as in PyTorch before 1.10
try:
    t = torch.frombuffer(data, dtype=torch.uint8)
except AttributeError as error:
    print(error)

t = torch.from_numpy(np.frombuffer(data, dtype=np.uint8).copy())
print(t)
torch.frombuffer = here
# --8<-- [end:show]
assert t.tolist() == [0, 1, 2] == torch.frombuffer(bytearray(data), dtype=torch.uint8).tolist()
# Without dtype=: the call that fails never reads it.
t[0] = 9
assert data == bytes(range(3)), "the copy keeps the constant as it is"
