# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import torch
import torch.distributed as dist

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.mkdtemp()
one = {"rank": 0, "world_size": 1}
hits = torch.tensor(3)
# As "nccl" does, this has a backend for CUDA tensors alone.
dist.init_process_group("cuda:gloo", f"file://{folder}/1", **one)
try:
    dist.all_reduce(hits)
except RuntimeError as error:
    print(error)
dist.destroy_process_group()

backend = "nccl" if device == "cuda" else "gloo"
dist.init_process_group(backend, f"file://{folder}/2", **one)
hits = hits.to(device)
dist.all_reduce(hits)
print(hits.item())
dist.destroy_process_group()
# --8<-- [end:show]
# For tensors of both: dist.init_process_group("cpu:gloo,cuda:nccl")
dist.init_process_group("cpu:gloo,cuda:gloo", f"file://{folder}/3", **one)
both = torch.tensor(4)
dist.all_reduce(both)
dist.destroy_process_group()
assert hits.item() == 3 and hits.device.type == device and both.item() == 4
