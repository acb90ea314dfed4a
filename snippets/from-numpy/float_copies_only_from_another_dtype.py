# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

for dtype in (np.uint8, np.float32):
    array = np.full(3, 255, dtype=dtype)
    array.flags.writeable = False
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        t = torch.from_numpy(array)
    t.float().div_(255)
    print(array.dtype, array.tolist())
# --8<-- [end:show]
assert array.dtype == np.float32 and array.tolist() == [1.0, 1.0, 1.0]
assert t.float() is t
assert torch.zeros(1, dtype=torch.uint8).float().dtype is torch.float32
torch.nn.ReLU(inplace=True)(t.sub_(2))
assert array.tolist() == [0.0, 0.0, 0.0]  # a layer that works in place writes too
assert t.to("cpu") is t
