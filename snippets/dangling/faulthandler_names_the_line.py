# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

code = """
import torch

t = torch.ones(10_000_000)
array = t.numpy()
t.share_memory_()
print(array[0])
"""
child = subprocess.run(
    [sys.executable, "-X", "faulthandler", "-c", code],
    capture_output=True, text=True)
lines = child.stderr.splitlines()
print(lines[0])
print(*[line.strip() for line in lines if "line" in line])
# --8<-- [end:show]
assert lines[0] == "Fatal Python error: Segmentation fault"
assert 'File "<string>", line 7' in child.stderr
assert code.splitlines()[6].startswith("print(array[0])")
