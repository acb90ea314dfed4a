# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import torch

path = Path(tempfile.mkdtemp(), "x.pt")
t = torch.arange(3.0, requires_grad=True)
torch.save(t, path)
a = torch.load(path, map_location="cpu").detach().numpy()
np.save(path.with_suffix(".npy"), a)
print(a)

with zipfile.ZipFile(path) as file:
    name = next(n for n in file.namelist() if n.endswith("/data/0"))
    a = np.frombuffer(file.read(name), dtype=np.float32)
print(a)

half = torch.ones(2, dtype=torch.bfloat16)
wide = half.float().numpy()
print(wide.dtype)

torch.save({"epoch": 3, "model": {"weight": t[1:]}}, path)
state = torch.load(path, map_location="cpu")["model"]
arrays = {k: v.detach().numpy() for k, v in state.items()}
print(arrays)

folder = path.parent
for k, v in arrays.items():
    np.save(folder / f"{k}.npy", v)
print((folder / "weight.npy").exists())
# --8<-- [end:show]
assert arrays["weight"].tolist() == [1, 2] and state["weight"].requires_grad
torch.save(t, path)
assert a.tolist() == [0, 1, 2] and np.load(path.with_suffix(".npy")).tolist() == [0, 1, 2]
assert torch.load(path).requires_grad, "a saved tensor keeps it"
assert half.dtype is torch.bfloat16 and wide.tolist() == [1, 1]
