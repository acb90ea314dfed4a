# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import subprocess
import sys

code = """
import sys
import torch
import torch.multiprocessing as mp

def send(queue, done):
    t = torch.ones(2)
    queue.put(t.numpy() if sys.argv[1] == "array" else t)
    if sys.argv[1] == "wait":
        done.wait()

context = mp.get_context("fork")
queue, done = context.Queue(), context.Event()
process = context.Process(target=send, args=(queue, done))
process.start()
if sys.argv[1] != "wait":
    process.join()
print(queue.get())
done.set()
process.join()
"""
for way in "ended", "wait", "array":
    child = [sys.executable, "-c", code, way]
    run = subprocess.run(child, capture_output=True, text=True)
    failed = "raises" if run.returncode else run.stdout.strip()
    print(way, failed, sep=": ")
# --8<-- [end:show]
# Which error: whether the socket of the other process is still there.
assert run.returncode == 0 and "[1. 1.]" in run.stdout
