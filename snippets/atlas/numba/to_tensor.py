# --8<-- [start:show]
import numpy as np
import torch
from numba import njit

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.arange(120, dtype="float32").reshape(4, 30)


@njit
def running_maximum(signals):
    out = np.empty_like(signals)
    for row in range(out.shape[0]):
        out[row, 0] = signals[row, 0]
        for at in range(1, out.shape[1]):
            out[row, at] = max(out[row, at - 1], signals[row, at])
    return out


# --8<-- [start:key]
tensor = torch.from_numpy(running_maximum(array)).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and tensor.tolist() == array.tolist()
assert running_maximum(-array).tolist() == np.repeat(-array[:, :1], 30, axis=1).tolist()
