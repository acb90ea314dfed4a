# --8<-- [start:show]
from importlib import metadata

import numpy as np

# --8<-- [start:key]
print(np.__version__ == metadata.version("numpy"))
# --8<-- [end:key]
# --8<-- [end:show]
import pathlib
import subprocess
import sys
import tempfile

assert np.__version__ == metadata.version("numpy")
assert pathlib.Path(np.__file__).name == "__init__.py"
which = "import numpy as np; print(np.__version__, np.__file__)"
run = subprocess.run([sys.executable, "-c", which], capture_output=True, text=True)
assert run.stdout.split() == [np.__version__, np.__file__]
with tempfile.TemporaryDirectory() as folder:
    for name in "numpy", "program":
        pathlib.Path(folder, f"{name}.py").write_text("import numpy as np\nprint(np.__file__)\nnp.array(1)\n")
    run = subprocess.run([sys.executable, f"{folder}/program.py"], capture_output=True, text=True)
    assert "has no attribute 'array'" in run.stderr and f"{folder}/numpy.py" in run.stdout
