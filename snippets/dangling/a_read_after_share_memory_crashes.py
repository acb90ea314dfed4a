# --8<-- [start:show]
import signal
import subprocess
import sys

code = """
import torch

t = torch.ones(10_000_000)
array = t.numpy()
t.share_memory_()
print("moved", flush=True)
print(array[0])
"""
child = subprocess.run([sys.executable, "-c", code],  # (1)!
                       capture_output=True, text=True)
print(child.stdout.strip())
how = signal.Signals(-child.returncode)  # (2)!
print("exit: killed by signal", how.name)
print(signal.strsignal(how))  # (3)!
# --8<-- [end:show]
assert child.stdout == "moved\n"
assert child.returncode == -signal.SIGSEGV
