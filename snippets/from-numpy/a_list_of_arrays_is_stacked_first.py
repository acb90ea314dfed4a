# --8<-- [start:show]
import warnings

import numpy as np
import torch

# --8<-- [start:key]
arrays = [np.ones(3), np.zeros(3)]
# --8<-- [end:key]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    slow = torch.tensor(arrays)
for warning in caught:
    print(str(warning.message).split(" (Triggered")[0])

# --8<-- [start:key]
t = torch.from_numpy(np.stack(arrays))
print(t.shape, t.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
assert t.shape == (2, 3) and torch.equal(t, slow)
assert "Creating a tensor from a list of numpy.ndarrays" in str(caught[0].message)
