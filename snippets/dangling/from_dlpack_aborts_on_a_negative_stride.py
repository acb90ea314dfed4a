# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import signal
import subprocess
import sys

code = """
import numpy as np, torch

flipped = np.arange(3)[::-1]
try:
    t = torch.from_dlpack(flipped)
except BaseException as error:
    print("caught", type(error).__name__ + ":", error)
"""
child = subprocess.run([sys.executable, "-c", code],
                       capture_output=True, text=True)
for line in (child.stdout + child.stderr).splitlines()[:2]:
    print(line.strip())
if child.returncode < 0:
    how = signal.Signals(-child.returncode)
    print("exit: killed by signal", how.name)
    print(signal.strsignal(how))
# --8<-- [end:show]
assert child.returncode == -signal.SIGABRT and child.stdout == ""
assert child.stderr.startswith("terminate called after throwing")
