# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

code = """
import resource, sys
import torch
from torch.utils.data import DataLoader
resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64))
way = sys.argv[1]
if way == "file_system":
    torch.multiprocessing.set_sharing_strategy("file_system")
fork = {"num_workers": 1, "multiprocessing_context": "fork"}
samples = [(torch.ones(2), torch.ones(2)) for _ in range(100)]
kept = []
for x, y in DataLoader(samples, **fork):
    if way == "numpy":
        kept.append((x.numpy(), y.numpy()))
    elif way == "numpy, copied":
        kept.append((x.numpy().copy(), y.numpy().copy()))
    elif way == "clone":
        kept.append((x.clone(), y.clone()))
    else:
        kept.append((x, y))
print(len(kept), "batches are kept")
"""
queue = """
import resource
import torch
import torch.multiprocessing as mp

def send(queue, done):
    for _ in range(100):
        queue.put(torch.ones(2))
    done.wait()

fork = mp.get_context("fork")
queue, done = fork.Queue(), fork.Event()
process = fork.Process(target=send, args=(queue, done))
process.start()
resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
try:
    kept = [queue.get() for _ in range(100)]
finally:
    done.set()
    process.kill()
"""
ways = "as they are", "numpy", "numpy, copied", "clone", "file_system"
runs = [(way, code) for way in ways]
for way, program in [*runs, ("queue", queue)]:
    child = [sys.executable, "-c", program, way]
    run = subprocess.run(child, capture_output=True, text=True)
    said = (run.stdout + run.stderr).strip().splitlines()[-1]
    print(way, said.replace(". Comm", ".\nComm"), sep=": ")
# --8<-- [end:show]
assert run.returncode == 1 and "ancdata" in said
import resource

import torch
from torch.utils.data import DataLoader

soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096) if hard > 0 else 4096, hard))
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
assert "file_system" in torch.multiprocessing.get_all_sharing_strategies()
losses = []
for x in DataLoader([torch.ones(2)] * 2):
    losses.append(x.sum().item())
assert losses == [2.0, 2.0], "numbers keep no file open"
