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
except BaseException:
    print("never reached")
"""
child = subprocess.run([sys.executable, "-c", code],
                       capture_output=True, text=True)
print(child.stderr.splitlines()[0])
print(child.stderr.splitlines()[1].strip())
how = signal.Signals(-child.returncode)
print("exit: killed by signal", how.name)
print(signal.strsignal(how))
# --8<-- [end:show]
assert child.returncode == -signal.SIGABRT and child.stdout == ""
assert child.stderr.startswith("terminate called after throwing")
