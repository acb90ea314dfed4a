# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

array = np.arange(3.0)
array.flags.writeable = False
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    t = torch.from_dlpack(array)
t[0] = 9
print(array, array.flags.writeable, len(caught))

array = np.arange(3.0)
array.flags.writeable = False
t = torch.from_dlpack(array.copy())
t[0] = 9
print(array)
# --8<-- [end:show]
assert caught == []
protected = np.arange(3.0)
protected.flags.writeable = False
torch.from_dlpack(protected)[0] = 9
assert protected.tolist() == [9.0, 1.0, 2.0]
assert array.tolist() == [0.0, 1.0, 2.0] and t.tolist() == [9.0, 1.0, 2.0]
