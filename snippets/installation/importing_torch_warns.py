# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

code = """
import warnings
with warnings.catch_warnings(record=True) as caught:
    import torch
for warning in caught:
    print(f"{warning.category.__name__}: {warning.message}")
"""
child = [sys.executable, "-c", code]
run = subprocess.run(child, capture_output=True, text=True)
printed = run.stderr.split("\nTraceback")[0] + run.stdout
print(printed.strip() or "no warning")
# --8<-- [end:show]
assert run.returncode == 0 and run.stderr == run.stdout == ""
