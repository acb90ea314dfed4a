# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import signal
import subprocess
import sys

code = """
import tempfile
import numpy as np, torch

file = tempfile.TemporaryFile()
np.zeros(3).tofile(file)
array = np.memmap(file, dtype=np.float64, mode="r")
t = torch.from_numpy(array)
print(t, flush=True)
t[0] = 9
"""
child = subprocess.run([sys.executable, "-c", code],
                       capture_output=True, text=True)
print(child.stdout.strip())
how = signal.Signals(-child.returncode).name
print("exit: killed by signal", how)
# --8<-- [end:show]
assert child.stdout.startswith("tensor([0., 0., 0.]")
assert child.returncode in (-signal.SIGSEGV, -signal.SIGBUS)
assert "The given NumPy array is not writable" in child.stderr
