# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import torch

# --8<-- [start:recipe]
def plain(x):
    if isinstance(x, torch.Tensor):
        return x.cpu()
    if isinstance(x, dict):
        return {key: plain(value) for key, value in x.items()}
    if isinstance(x, (list, tuple)):
        return [plain(value) for value in x]
    return x.tolist() if isinstance(x, (np.generic, np.ndarray)) else x

# --8<-- [end:recipe]
device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
optimizer = torch.optim.Adam(model.parameters())
model(torch.ones(4, 2, device=device)).sum().backward()
optimizer.step()
# --8<-- [start:recipe]
checkpoint = {"model": model.state_dict(), "epoch": 1,
              "optimizer": optimizer.state_dict(),
              "best": np.mean([0.5, 1.0])}

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "checkpoint.pt")
    torch.save(plain(checkpoint), path)
    loaded = torch.load(path, weights_only=True)
model.load_state_dict(loaded["model"])
optimizer.load_state_dict(loaded["optimizer"])
# --8<-- [end:recipe]
moments = loaded["optimizer"]["state"][0]["exp_avg"]
used = optimizer.state[model.weight]["exp_avg"]
print(moments.device, used.device.type == device)
print(loaded["epoch"], loaded["best"], type(loaded["best"]).__name__)
# --8<-- [end:show]
import io
import pickle

assert moments.device.type == "cpu" and used.device.type == device and moments.abs().sum().item() > 0
assert type(checkpoint["best"]) is np.float64 and type(loaded["best"]) is float and loaded["best"] == 0.75
assert all(not t.requires_grad for t in loaded["model"].values())
assert torch.equal(used.cpu(), moments)
file = io.BytesIO()
torch.save({"best": checkpoint["best"]}, file)
file.seek(0)
try:
    torch.load(file, weights_only=True)
    raise AssertionError("a NumPy number loads")
except pickle.UnpicklingError:
    pass
# An array is refused as well, so plain makes a list of it; of a tuple too.
file = io.BytesIO()
torch.save({"losses": np.ones(2)}, file)
file.seek(0)
try:
    torch.load(file, weights_only=True)
    raise AssertionError("an array loads")
except pickle.UnpicklingError:
    pass
assert plain({"losses": np.ones(2), "betas": (1, 2)}) == {"losses": [1.0, 1.0], "betas": [1, 2]}
# The step of Adam stays in host memory, and a floating dtype becomes that of the parameter.
assert optimizer.state[model.weight]["step"].device.type == "cpu"
file = io.BytesIO()
torch.save(plain({np.int64(3): 0.5}), file)
file.seek(0)
try:
    torch.load(file, weights_only=True)
    raise AssertionError("a key of NumPy loads")
except pickle.UnpicklingError:
    pass
