# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    array = np.zeros(3)
    array.flags.writeable = False
    t = torch.from_numpy(array)
    t[0] = 5
    print(array.tolist(), "writeable:", array.flags.writeable)
for warning in caught:
    print(str(warning.message).split(" (Triggered")[0])
# --8<-- [end:show]
assert len(caught) == 1 and caught[0].category is UserWarning
assert "The given NumPy array is not writable" in str(caught[0].message)
assert array.tolist() == [5.0, 0.0, 0.0] and not array.flags.writeable
with warnings.catch_warnings(record=True) as again:
    warnings.simplefilter("always")
    torch.from_numpy(array)
assert again == []  # once in a process
torch.set_warn_always(True)
with warnings.catch_warnings(record=True) as every:
    warnings.simplefilter("always")
    torch.from_numpy(array)
    torch.from_numpy(array)
torch.set_warn_always(False)
assert len(every) == 2
