# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

code = """
import numpy as np, torch
torch.from_dlpack(np.arange(3)[::-1])
"""
child = subprocess.run([sys.executable, "-c", code],
                       stderr=subprocess.PIPE, text=True)
print("exit status:", child.returncode)
# --8<-- [end:show]
assert child.returncode != 0
