# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

array = np.array([1.5, 2.5])
code = """
import pickle, sys
from pathlib import Path
pickle.loads(Path("array.pkl").read_bytes())
"""
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "array.pkl")
    path.write_bytes(pickle.dumps(array))
    core = Path(folder, "numpy/core")  # an older NumPy has no _core
    core.mkdir(parents=True)
    Path(folder, "numpy/__init__.py").touch()
    Path(core, "__init__.py").touch()
    older = code, "import numpy.core._multiarray_umath"
    for line in older:
        child = [sys.executable, "-c", line]
        run = subprocess.run(
            child, capture_output=True, text=True, cwd=folder
        )
        print(run.stderr.strip().splitlines()[-1])
    np.save(Path(folder, "array.npy"), array)
    print(np.load(Path(folder, "array.npy")))
    back = np.load(Path(folder, "array.npy"))
# --8<-- [end:show]
assert (back == array).all()
assert run.returncode == 1
assert b"numpy._core" in pickle.dumps(array) and pickle.loads(pickle.dumps(array)).tolist() == [1.5, 2.5]
import io
import warnings

import torch

model, path, lr = torch.nn.Linear(2, 1), io.BytesIO(), np.float64(0.1)
torch.save({"model": model.state_dict(), "lr": float(lr)}, path)
assert b"numpy" not in path.getvalue() and torch.load(io.BytesIO(path.getvalue()))["lr"] == 0.1
torch.save({"model": model.state_dict(), "lr": lr}, path)
assert b"numpy" in path.getvalue()
older = pickle.dumps(array, 2).replace(b"numpy._core", b"numpy.core")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    assert pickle.loads(older).tolist() == [1.5, 2.5], "NumPy 2 reads what NumPy 1 wrote"
