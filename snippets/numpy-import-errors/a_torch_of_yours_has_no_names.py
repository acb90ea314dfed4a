# --8<-- [start:show]
import subprocess
import sys
import tempfile
from pathlib import Path


def last_line(line, folder):
    child = [sys.executable, "-c", line]
    run = subprocess.run(
        child, capture_output=True, text=True, cwd=folder
    )
    return (run.stdout or run.stderr).splitlines()[-1]


# --8<-- [start:key]
look = "import torch; print(torch.__file__)"
# --8<-- [end:key]
yours = "import numpy as np\nnp.array(1)\n"
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "torch.py").touch()
    Path(folder, "numpy.py").write_text(yours)
    print(last_line("import torch; torch.tensor(1)", folder))
    print(last_line("import numpy", folder))
    print(Path(last_line(look, folder)).name)
    Path(folder, "torch.py").rename(Path(folder, "train.py"))
    Path(folder, "numpy.py").unlink()
    print(*Path(last_line(look, folder)).parts[-2:])
# --8<-- [end:show]
which = [sys.executable, "-c", "import sys; print(sys.executable)"]
assert Path(subprocess.run(which, capture_output=True, text=True).stdout.strip()).name == Path(sys.executable).name
with tempfile.TemporaryDirectory() as folder:
    Path(folder, "torch.py").touch()
    assert Path(last_line(look, folder)).name == "torch.py"
    Path(folder, "torch.py").unlink()
    assert Path(last_line(look, folder)).parts[-2:] == ("torch", "__init__.py")
