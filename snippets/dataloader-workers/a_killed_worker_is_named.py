# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import re
import subprocess
import sys

code = """
import os, signal, sys
from torch.utils.data import DataLoader, Dataset

class Killed(Dataset):
    def __len__(self):
        return 2
    def __getitem__(self, i):
        os.kill(os.getpid(), getattr(signal, sys.argv[1]))

fork = {"num_workers": 1, "multiprocessing_context": "fork"}
for batch in DataLoader(Killed(), **fork):
    pass
"""
for name in "SIGKILL", "SIGBUS", "SIGSEGV":
    child = [sys.executable, "-c", code, name]
    run = subprocess.run(child, capture_output=True, text=True)
    said = re.findall(r"^RuntimeError.*killed.*", run.stderr, re.M)
    print(re.sub(r"pid \d+", "pid 123", said[0]).strip())
# --8<-- [end:show]
assert run.returncode == 1
assert re.search(r"DataLoader worker \(pid\(s\) \d+\) exited unexpectedly", run.stderr)
from torch.utils.data import DataLoader

assert DataLoader([1]).num_workers == 0
loader = DataLoader([1], num_workers=0)
assert next(iter(loader)).tolist() == [1]
loader = DataLoader([1], num_workers=2, prefetch_factor=1, multiprocessing_context="fork")
assert loader.prefetch_factor == 1 and next(iter(loader)).tolist() == [1]
assert DataLoader([1], num_workers=1).prefetch_factor == 2
