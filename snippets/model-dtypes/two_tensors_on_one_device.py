# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
t = torch.ones(3, device=away)
x = torch.from_numpy(np.ones(3, np.float32))
try:
    total = t + x
except RuntimeError as error:
    print(error)

total = t + x.to(t.device)
print(total.device == t.device, tuple(total.shape))
# --8<-- [end:show]
try:
    print((t + x).cpu())
except RuntimeError:
    pass
else:
    raise AssertionError("a sum took tensors of two devices")
assert total.device.type == away and x.device.type == "cpu" and total.shape == (3,)
