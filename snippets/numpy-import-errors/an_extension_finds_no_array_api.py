# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

# The extensions of numpy.random, without what NumPy offers to them.
first = """
import sys, types, numpy
package = types.ModuleType("numpy.random")
package.__path__ = [numpy.__path__[0] + "/random"]
sys.modules["numpy.random"] = package
import numpy.random._common
"""
last = """
del numpy._core._multiarray_umath._ARRAY_API
import numpy.random._pcg64
"""
for code in first + last, "import numpy" + last:
    child = [sys.executable, "-c", code]
    run = subprocess.run(child, capture_output=True, text=True)
    print(run.stderr.strip().splitlines()[-1].partition(" (auto")[0])
# --8<-- [end:show]
assert run.returncode == 1 and "'numpy._core._multiarray_umath' has no attribute '_ARRAY_API'" in run.stderr
