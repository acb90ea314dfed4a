# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device)
x = torch.from_numpy(np.ones(3, np.float32))
try:
    total = t + x
except RuntimeError as error:
    print(error)

total = t + x.to(t.device)
print(total.device == t.device, tuple(total.shape))
# --8<-- [end:show]
assert total.device.type == device and x.device.type == "cpu" and total.shape == (3,)
try:
    (t + x).cpu()
    raised = False
except RuntimeError:
    raised = True
assert raised == (device != "cpu")
