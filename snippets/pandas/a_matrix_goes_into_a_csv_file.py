# --8<-- [start:show]
import tempfile
from pathlib import Path

import numpy as np
import pandas as pd
import torch
from torch.func import jacrev

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.tensor([1.0, 2.0], device=device)
jacobian = jacrev(lambda x: torch.stack([x.sum(), x.prod()]))(x)

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "jacobian.csv")
    # --8<-- [start:key]
    table = pd.DataFrame(jacobian.detach().cpu().numpy())
    table.to_csv(path, index=False)
    # --8<-- [end:key]
    print(path.read_text(), end="")
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
    a = jacobian.detach().cpu().numpy()
    np.savetxt(path, a, delimiter=",")
    assert np.loadtxt(path, delimiter=",").tolist() == a.tolist()
    assert "1.000000000000000000e+00" in path.read_text()
    np.savetxt(path, a, fmt="%.6g", delimiter=",")
    assert path.read_text() == "1,1\n2,1\n"
    back = torch.from_numpy(np.loadtxt(path, delimiter=",", dtype=np.float32, ndmin=2))
    assert back.shape == (2, 2) and back.dtype is torch.float32
    np.savetxt(path, a[:1], delimiter=",")
    assert np.loadtxt(path, delimiter=",", dtype=np.float32).shape == (2,), "one row comes back flat"
    table = pd.DataFrame(a, columns=["x0", "x1"])
    table.to_csv(path, index=False)
    assert pd.read_csv(path).columns.tolist() == ["x0", "x1"]
    try:
        table.to_excel(Path(folder, "jacobian.xlsx"), index=False)
    except ModuleNotFoundError as error:
        assert "No module named 'openpyxl'" in str(error)
    batch = torch.ones(5, 2, 3, device=device)
    try:
        pd.DataFrame(batch.cpu().numpy())
        raise AssertionError("three dimensions in a table")
    except ValueError as error:
        assert "Must pass 2-d input" in str(error)
    rows = batch.flatten(1).cpu().numpy()
    assert pd.DataFrame(rows).shape == (5, 6)
    pd.DataFrame(rows).to_csv(path, index=False)
    back = torch.from_numpy(pd.read_csv(path).to_numpy(dtype=np.float32, copy=True)).reshape(5, 2, 3)
    assert back.shape == (5, 2, 3)
assert a.tolist() == [[1.0, 1.0], [2.0, 1.0]] and x.device.type == device
