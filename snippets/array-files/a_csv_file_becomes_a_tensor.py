# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
path = Path(tempfile.mkdtemp(), "x.csv")
path.write_text("a,b,label\n1.5,2,0\n3.5,4,1\n")

# --8<-- [start:key]
a = np.loadtxt(path, delimiter=",", skiprows=1, ndmin=2)
x = torch.from_numpy(a[:, :-1]).float().to(device)
y = torch.from_numpy(a[:, -1]).long().to(device)
print(x.tolist(), y.tolist())
# --8<-- [end:key]
# --8<-- [end:show]
assert x.tolist() == [[1.5, 2], [3.5, 4]] and y.tolist() == [0, 1]
assert x.dtype is torch.float32 and y.dtype is torch.int64
try:
    np.loadtxt(path, delimiter=",")
    raise AssertionError("the header was taken for numbers")
except ValueError as error:
    assert "could not convert string" in str(error)
