# --8<-- [start:show]
import tempfile
from pathlib import Path

import scipy.io
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(3, device=device, requires_grad=True)

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "out.mat")
    # --8<-- [start:key]
    scipy.io.savemat(path, {"x": t.detach().cpu().numpy()})
    print(scipy.io.loadmat(path)["x"].shape)
    # --8<-- [end:key]
# --8<-- [end:show]
    import numpy as np

    a = t.detach().cpu().numpy()
    scipy.io.savemat(path, {"x": a}, oned_as="column")
    assert scipy.io.loadmat(path)["x"].shape == (3, 1)
    x = torch.from_numpy(scipy.io.loadmat(path)["x"].squeeze())
    assert x.shape == (3,) and x.dtype is torch.float32
    paths = torch.ones(5, 4, 2, device=device)
    scipy.io.savemat(path, {"paths": paths.cpu().numpy(), "dt": 0.1})
    back = scipy.io.loadmat(path)
    assert back["paths"].shape == (5, 4, 2) and back["dt"].shape == (1, 1)
    arrays = [np.ones(2), np.ones(5)]
    cells = np.empty(len(arrays), dtype=object)
    for i, array in enumerate(arrays):
        cells[i] = array
    scipy.io.savemat(path, {"rows": cells})
    back = scipy.io.loadmat(path)["rows"]
    assert back.dtype == object and [c.size for c in back.ravel()] == [2, 5]
    half = torch.ones(2, dtype=torch.bfloat16, device=device)
    scipy.io.savemat(path, {"x": half.float().cpu().numpy()})
assert a.shape == (3,)
