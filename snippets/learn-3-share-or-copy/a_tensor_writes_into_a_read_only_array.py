# --8<-- [start:show]
import warnings

import numpy as np
import torch

limits = np.array([1.0, 2.0])
limits.setflags(write=False)
try:
    limits[0] = 0
except ValueError as error:
    print("NumPy:", error)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    # --8<-- [start:key]
    torch.from_numpy(limits).add_(5)
    print("limits:", limits.tolist())
    torch.from_numpy(limits.copy()).add_(5)
    print("limits:", limits.tolist())
    # --8<-- [end:key]
for warning in caught:
    print("PyTorch:", str(warning.message).split(",")[0])
# --8<-- [end:show]
assert limits.tolist() == [6, 7] and len(caught) == 1
