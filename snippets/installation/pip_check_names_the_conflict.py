# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import subprocess
import sys
import tempfile
from pathlib import Path

# What pip wrote about two packages that do not fit.
installed = {
    "numpy-1.26.4": "Name: numpy\nVersion: 1.26.4\n",
    "opencv_python-4.12.0.88": "Name: opencv-python\n"
    "Version: 4.12.0.88\nRequires-Dist: numpy<2.3.0,>=2\n",
}
with tempfile.TemporaryDirectory() as folder:
    for name, about in installed.items():
        path = Path(folder, f"{name}.dist-info")
        path.mkdir()
        text = "Metadata-Version: 2.1\n" + about
        Path(path, "METADATA").write_text(text)
    run = subprocess.run(
        [sys.executable, "-m", "pip", "check"],
        env=os.environ | {"PYTHONPATH": folder},
        capture_output=True,
        text=True,
    )
for line in run.stdout.splitlines():
    if line.startswith("opencv-python 4.12"):
        print(line)

older = 'python -m pip install "numpy<2" "opencv-python<4.12"'
newer = "python -m pip install --upgrade torch opencv-python"
print(older, newer, sep="\n")
# --8<-- [end:show]
assert run.returncode == 1 and "opencv-python 4.12.0.88 has requirement numpy<2.3.0,>=2" in run.stdout
