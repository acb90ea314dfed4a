# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

import numpy as np

# The extensions of numpy.random, and a dtype that is smaller.
code = """
import numpy
numpy.dtype = type("dtype", (), {})
import numpy.random
"""
child = [sys.executable, "-c", code]
run = subprocess.run(child, capture_output=True, text=True)
print(run.stderr.strip().splitlines()[-1])
print(np.dtype.__basicsize__)
# --8<-- [end:show]
assert run.returncode == 1 and "numpy.dtype size changed" in run.stderr
assert np.dtype.__basicsize__ == 88, "what NumPy 1's extensions, which expect 96, are told"
