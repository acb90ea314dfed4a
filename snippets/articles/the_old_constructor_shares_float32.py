# --8<-- [start:show]
import numpy as np
import torch

for dtype in np.float32, np.float64:
    a = np.zeros(3, dtype)
    t = torch.Tensor(a)
    t[0] = 7
    print(a.dtype, a, t.dtype)
# --8<-- [end:show]
    assert t.dtype == torch.float32
    assert a.tolist() == ([7, 0, 0] if dtype is np.float32 else [0, 0, 0])
    assert torch.tensor(a).numpy().dtype == torch.from_numpy(a).numpy().dtype == dtype
torch.set_default_dtype(torch.float64)
a = np.zeros(3)
torch.Tensor(a)[0] = 7
assert a.tolist() == [7, 0, 0], "its dtype is the default one"
torch.set_default_dtype(torch.float32)
