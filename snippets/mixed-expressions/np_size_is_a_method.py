# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device)
n = np.size(t)
print(type(n).__name__, callable(n))

n = t.numel()
print(n, tuple(t.shape))
# --8<-- [end:show]
assert callable(np.size(t)) and np.size(t)() == torch.Size([2, 3])
assert n == 6 and t.cpu().numpy().size == 6
assert np.size(t, 0) == 2 and np.shape(t) == (2, 3)
