# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
path = Path(tempfile.mkdtemp(), "rows.npy")
np.save(path, np.zeros((9, 3)))  # left by an earlier run
batches = [torch.full((n, 3), float(n), device=device) for n in (2, 1)]

# --8<-- [start:key]
with open(path, "wb") as file:
    for batch in batches:
        np.save(file, batch.cpu().numpy())
size, parts = path.stat().st_size, []
with open(path, "rb") as file:
    while file.tell() < size:
        parts.append(np.load(file))
a = np.concatenate(parts)
# --8<-- [end:key]
print(a.shape, np.load(path).shape)
# --8<-- [end:show]
assert a.shape == (3, 3) and a[:, 0].tolist() == [2, 2, 1]
assert np.load(path).shape == (2, 3), "the first array alone"
