# --8<-- [start:show]
import os
import subprocess
import sys
import tempfile

bare = {"PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}
with tempfile.TemporaryDirectory() as folder:
    pip = [sys.executable, "-m", "pip", "download", "--no-deps"]
    pip += ["--dest", folder, "--no-index"]  # as where nothing fits
    run = subprocess.run(
        [*pip, "torch"],
        capture_output=True,
        text=True,
        env=os.environ | bare,
    )
for line in run.stderr.splitlines():
    if line.startswith("ERROR"):
        print(line)

# --8<-- [start:key]
look = """
import struct, sys; print(sys.version, struct.calcsize("P") * 8)
"""
# --8<-- [end:key]
child = [sys.executable, "-c", look]
run = subprocess.run(child, capture_output=True, text=True)
print(run.stdout.split()[-1], "bit")
# --8<-- [end:show]
assert run.stdout.startswith(f"{sys.version_info[0]}.{sys.version_info[1]}.")
newest = """
python -m pip install --upgrade pip
"""
assert "pip" in newest
