# --8<-- [start:show]
import warnings

import torch

data = bytes([97, 98, 99])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = torch.frombuffer(data, dtype=torch.uint8)
    print(str(caught[0].message).split(" (Triggered")[0])
    t[0] = 90
    print(data)  # (1)!

    t = torch.frombuffer(bytearray(data), dtype=torch.uint8)  # (2)!
    t[1] = 90
    print(data, "warnings:", len(caught))
# --8<-- [end:show]
assert data == b"Zbc" and len(caught) == 1
assert str(caught[0].message).startswith("The given buffer is not writable")
assert t.tolist() == [90, 90, 99]
