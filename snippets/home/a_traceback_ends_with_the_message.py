# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pathlib
import subprocess
import sys
import tempfile

script = """\
import torch

model = torch.nn.Linear(3, 1)
output = model(torch.ones(2, 3))
array = output.numpy()
"""
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "train.py")
    file.write_text(script)
    command = [sys.executable, str(file)]
    run = subprocess.run(command, capture_output=True, text=True)
print(run.stderr.replace(str(file), file.name).rstrip())
# --8<-- [end:show]
assert run.returncode == 1 and "Error: " in run.stderr.splitlines()[-1]
