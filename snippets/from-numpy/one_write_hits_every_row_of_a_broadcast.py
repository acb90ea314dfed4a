# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    row = np.zeros(3)
    t = torch.from_numpy(np.broadcast_to(row, (2, 3)))
    t[0, 0] = 5
    print(t.tolist())
    print(row.tolist())
# --8<-- [end:show]
assert t.tolist() == [[5.0, 0.0, 0.0]] * 2 and row.tolist() == [5.0, 0.0, 0.0]
assert t.stride() == (0, 1)
copied = torch.from_numpy(np.broadcast_to(row, (2, 3)).copy())
copied[0, 1] = 7
assert copied[1, 1] == 0 and row[1] == 0
