# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch

data = b"abc"
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = torch.frombuffer(data, dtype=torch.uint8)
print(str(caught[0].message).split(" (Triggered")[0])
t[0] = 90
print(data, b"abc")

data = b"xyz"
t = torch.frombuffer(bytearray(data), dtype=torch.uint8)
t[0] = 90
print(data, bytes(t.numpy()))
# --8<-- [end:show]
assert len(caught) == 1 and caught[0].category is UserWarning
assert str(caught[0].message).startswith("The given buffer is not writable")
assert data[0] == ord("x") and t.tolist() == [90, ord("y"), ord("z")]
fresh = bytes([1, 2, 3])
torch.frombuffer(fresh, dtype=torch.uint8)[0] = 90
assert fresh[0] == 90
