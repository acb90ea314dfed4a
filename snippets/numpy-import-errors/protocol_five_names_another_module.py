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
import pickle
from pathlib import Path
pickle.loads(Path("array.pkl").read_bytes())
"""
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "array.pkl")
    path.write_bytes(pickle.dumps(array, protocol=5))
    core = Path(folder, "numpy/_core")  # NumPy 1.26 has these two
    core.mkdir(parents=True)
    for name in "__init__", "_core/__init__", "_core/multiarray":
        Path(folder, "numpy", f"{name}.py").touch()
    child = [sys.executable, "-c", code]
    run = subprocess.run(
        child, capture_output=True, text=True, cwd=folder
    )
    print(run.stderr.strip().splitlines()[-1])

    path.write_bytes(pickle.dumps(array, protocol=4))
    print(b"numpy._core.numeric" in path.read_bytes())
    # --8<-- [end:show]
    assert pickle.loads(path.read_bytes()).tolist() == [1.5, 2.5] and b"numpy._core.multiarray" in path.read_bytes()
assert run.returncode == 1 and "numpy._core.numeric" in run.stderr
assert b"numpy._core.numeric" in pickle.dumps(array, protocol=5)
# NumPy 1 knows the module under its old name: this line, before the file is read.
stopgap = 'sys.modules["numpy._core.numeric"] = np.core.numeric'
assert hasattr(np._core.numeric, "_frombuffer") and "numpy._core.numeric" in stopgap
