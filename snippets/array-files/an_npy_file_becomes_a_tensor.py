# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
path = Path(tempfile.mkdtemp(), "x.npy")
np.save(path, np.arange(6.0).reshape(2, 3))

# --8<-- [start:key]
x = torch.from_numpy(np.load(path)).float().to(device)
print(x.dtype, tuple(x.shape))
# --8<-- [end:key]
# --8<-- [end:show]
assert x.dtype is torch.float32 and x.tolist() == [[0, 1, 2], [3, 4, 5]]
assert np.load(path).dtype == np.float64 and np.load(path).flags.writeable
