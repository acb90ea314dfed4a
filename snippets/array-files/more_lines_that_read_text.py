# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
from pathlib import Path

import numpy as np
import torch

folder = Path(tempfile.mkdtemp())
path = folder / "x.csv"
path.write_text("id,x,name\n16777217,,cat\n")  # one row
a = np.genfromtxt(path, delimiter=",", skip_header=1, ndmin=2)
print(a.tolist(), torch.from_numpy(a).isnan().any(dim=1).tolist())
ids = torch.from_numpy(a[:, 0]).long()
print(ids.tolist())
b = np.loadtxt(path, delimiter=",", skiprows=1, usecols=[0], ndmin=2)
print(b.shape)

text = folder / "x.txt"
t = torch.tensor([[0.5, 1.0]])
np.savetxt(text, t.numpy())
back = torch.from_numpy(np.loadtxt(text, ndmin=2)).float()
print(torch.equal(t, back))
a = np.loadtxt(
    ["1,5;2,0"], delimiter=";", ndmin=2, encoding="utf-8",
    converters=lambda s: float(s.replace(",", ".")))
print(a.tolist())
# --8<-- [end:show]
assert a.tolist() == [[1.5, 2]], "below NumPy 2.0 without encoding= the converter gets bytes"
a = np.genfromtxt(path, delimiter=",", skip_header=1, ndmin=2)
assert np.isnan(a[0, 1:]).all() and a.shape == (1, 3) and b.shape == (1, 1)
assert ids.tolist() == [16777217] != a[:, 0].astype(np.float32).astype(int).tolist()
assert torch.equal(t, back) and np.loadtxt(text).dtype == np.float64
