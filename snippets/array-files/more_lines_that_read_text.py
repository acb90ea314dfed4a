# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch

folder = Path(tempfile.mkdtemp())
path = folder / "x.csv"
path.write_text("a,b\n1.5,\n3.5,4\n")
a = np.genfromtxt(path, delimiter=",", skip_header=1, dtype=np.float32)
print(a.tolist(), torch.from_numpy(a).isnan().any(dim=1).tolist())
b = np.loadtxt(path, delimiter=",", skiprows=1, usecols=[0], ndmin=2)
print(b.shape)

text = folder / "x.txt"
t = torch.tensor([[0.5, 1.0], [2.0, 4.0]])
np.savetxt(text, t.numpy())
back = torch.from_numpy(np.loadtxt(text)).float()
print(torch.equal(t, back))
# --8<-- [end:show]
assert np.isnan(a[0, 1]) and a.shape == (2, 2) and b.shape == (2, 1)
assert torch.equal(t, back) and np.loadtxt(text).dtype == np.float64
