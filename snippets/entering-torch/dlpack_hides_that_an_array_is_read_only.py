# --8<-- [start:show]
import warnings

import numpy as np
import torch

array = np.zeros(3)
array.flags.writeable = False
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = torch.from_dlpack(array)
    t[0] = 5  # (1)!
print(array.tolist(), "warnings:", len(caught))

t = torch.from_dlpack(array.copy())
t[1] = 5
print(array.tolist())
# --8<-- [end:show]
assert array.tolist() == [5.0, 0.0, 0.0] and not array.flags.writeable and caught == []
assert t.tolist() == [5.0, 5.0, 0.0]
