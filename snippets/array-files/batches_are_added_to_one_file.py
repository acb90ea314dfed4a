# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
path = Path(tempfile.mkdtemp(), "rows.npy")

# --8<-- [start:key]
with open(path, "ab") as file:
    for n in 2, 1:
        batch = torch.full((n, 3), float(n), device=device)
        np.save(file, batch.cpu().numpy())
with open(path, "rb") as file:
    a = np.concatenate([np.load(file) for _ in range(2)])
print(a.shape, np.load(path).shape)
# --8<-- [end:key]
# --8<-- [end:show]
assert a.shape == (3, 3) and a[:, 0].tolist() == [2, 2, 1]
assert np.load(path).shape == (2, 3), "the first array alone"
