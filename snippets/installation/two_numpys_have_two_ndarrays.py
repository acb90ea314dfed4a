# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

code = """
import shutil, sys, tempfile
from pathlib import Path
import numpy as np
import torch

with tempfile.TemporaryDirectory() as folder:
    shutil.copytree(Path(np.__file__).parent, Path(folder, "numpy"))
    for name in [*sys.modules]:
        if name.split(".")[0] == "numpy":
            del sys.modules[name]
    sys.path.insert(0, folder)
    import numpy as second

    print("one ndarray:", second.ndarray is np.ndarray)
    array = second.ones(2)
    try:
        t = torch.from_numpy(array)
    except TypeError as error:
        print(f"TypeError: {error}")
    t = torch.from_numpy(np.asarray(memoryview(array)))
    print(t)
    t = torch.from_dlpack(array)
    print(t)
"""
child = [sys.executable, "-W", "ignore", "-c", code]
run = subprocess.run(child, capture_output=True, text=True)
print(run.stdout.strip() or run.stderr)
# --8<-- [end:show]
assert run.returncode == 0 and "one ndarray: False" in run.stdout
assert run.stdout.count("tensor([1., 1.], dtype=torch.float64)") == 2
