# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
acc = torch.zeros(2, device=device)
seg = torch.tensor([0, 1, 1], device=device)
vals = torch.from_numpy(np.array([0.5, 1.0, 2.0])).to(device)
try:
    acc.scatter_add_(0, seg, vals)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

acc.scatter_add_(0, seg, vals.to(acc.dtype))
print(acc.tolist())
# --8<-- [end:show]
assert acc[1].item() == 3 and acc.dtype == torch.float32
