# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0], device=device)
array = np.array([1.0, 5.0])
for values in (array, t.cpu().numpy()):
    differs = t != values  # (1)!
    print(type(differs).__name__, differs)

differs = t != torch.as_tensor(array).to(t)
print(type(differs).__name__, differs.tolist())
# --8<-- [end:show]
for values in (array, t.cpu().numpy()):
    assert (t != values) is True and (values != t) is True
assert differs.tolist() == [False, True] and differs.dtype is torch.bool
assert differs.device.type == device
