# --8<-- [start:show]
import warnings

import numpy as np
import torch

t = torch.zeros(3)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # NumPy warns, then raises
    try:
        np.array(t, copy=False)[1] = 5
    except ValueError as error:
        message = str(error).splitlines()[0]
        print(message)
# --8<-- [start:key]
np.asarray(t)[0] = 7
# --8<-- [end:key]
print(t)
# --8<-- [end:show]
assert "Unable to avoid copy" in message
assert t.tolist() == [7, 0, 0]
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    np.array(t)[1] = 5
assert t.tolist() == [7, 0, 0]
