# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
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
child = subprocess.run([sys.executable, "-c", code],
                       capture_output=True, text=True)
print(child.stdout.strip())
how = signal.Signals(-child.returncode)
print("exit: killed by signal", how.name)
print(signal.strsignal(how))
# --8<-- [end:show]
assert child.stdout == "moved\n"
assert child.returncode == -signal.SIGSEGV
