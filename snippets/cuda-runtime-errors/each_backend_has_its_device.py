# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import subprocess
import sys

import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
program = """
import sys
import tempfile
import torch
import torch.distributed as dist

backend, device = sys.argv[1:]
file = f"file://{tempfile.mkdtemp()}/file"
dist.init_process_group(backend, file, rank=0, world_size=1)
hits = torch.tensor(3)
hits = hits.to(device)
try:
    dist.all_reduce(hits)
    print(hits.item())
except RuntimeError as error:
    print(error)
dist.destroy_process_group()
"""
quiet = {**os.environ, "TORCH_CPP_LOG_LEVEL": "ERROR"}
own = "nccl" if device == "cuda" else "gloo"
# As "nccl" does, the first has a backend for CUDA tensors alone.
for backend, where in ("cuda:gloo", "cpu"), (own, device):
    child = [sys.executable, "-c", program, backend, where]
    pipes = {"capture_output": True, "text": True}
    child = subprocess.run(child, env=quiet, **pipes)
    print(child.stdout.strip())
# --8<-- [end:show]
assert child.stdout.strip() == "3"
# For tensors of both: dist.init_process_group("cpu:gloo,cuda:nccl")
child = [sys.executable, "-c", program, "cpu:gloo,cuda:gloo", "cpu"]
child = subprocess.run(child, env=quiet, capture_output=True, text=True)
assert child.stdout.strip() == "3"
