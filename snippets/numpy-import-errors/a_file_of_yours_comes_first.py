# --8<-- [start:show]
import subprocess
import sys
import tempfile
from pathlib import Path

# --8<-- [start:key]
look = "import numpy as np; print(np.__file__)"
# --8<-- [end:key]
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "numpy.py").touch()
    child = [sys.executable, "-c", look]
    for cwd in folder, "/":
        run = subprocess.run(
            child, capture_output=True, text=True, cwd=cwd
        )
        print(Path(run.stdout.strip()).name)
# --8<-- [end:show]
assert run.stdout.strip().endswith("numpy/__init__.py")
which = [sys.executable, "-c", "import sys; print(sys.executable)"]
assert Path(subprocess.run(which, capture_output=True, text=True).stdout.strip()).name == Path(sys.executable).name
