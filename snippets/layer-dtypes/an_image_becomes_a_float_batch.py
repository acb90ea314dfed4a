# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3).to(device)
img = np.full((8, 8, 3), 255, np.uint8)
# --8<-- [start:key]
x = torch.from_numpy(img).permute(2, 0, 1)
x = x.float().div(255).unsqueeze(0).to(device)
print(x.dtype, tuple(x.shape), x.max().item())
out = conv(x)
# --8<-- [end:key]
print(out.dtype, tuple(out.shape))
# --8<-- [end:show]
assert x.dtype == out.dtype == torch.float32 and x.shape == (1, 3, 8, 8)
assert x.max().item() == 1 and out.shape == (1, 4, 6, 6)
