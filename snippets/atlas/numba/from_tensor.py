# --8<-- [start:show]
import numpy as np
import torch
from numba import njit

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(4, 30)


@njit
def average(signals, weight):
    out = signals.copy()
    for row in range(out.shape[0]):
        for at in range(1, out.shape[1]):
            out[row, at] += weight * (out[row, at - 1] - out[row, at])
    return out


# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
smooth = average(array, 0.5)
# --8<-- [end:key]
# --8<-- [end:show]
assert smooth.shape == (4, 30) and smooth.dtype == "float32"
first = tensor.detach().cpu()[:, :2].mean(dim=1)
assert np.allclose(smooth[:, 1], first) and np.allclose(smooth[:, 0], tensor[:, 0].cpu())
