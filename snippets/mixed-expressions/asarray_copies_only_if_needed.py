# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

t = torch.zeros(2)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    try:
        a = np.array(t, copy=False)
    except ValueError as error:
        print("ValueError:", error)

a = np.asarray(t)
a[0] = 9
print(t.tolist())
# --8<-- [end:show]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    try:
        np.array(t, copy=False)
    except ValueError as error:
        assert "Unable to avoid copy while creating an array as requested." in str(error)
    else:
        raise AssertionError("copy=False did not raise")
assert type(a) is np.ndarray and t.tolist() == [9, 0]
assert not np.shares_memory(np.asarray(t, dtype=np.float64), t.numpy())
