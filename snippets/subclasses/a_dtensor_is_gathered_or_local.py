# --8<-- [start:show]
import multiprocessing
import tempfile

import torch
import torch.distributed as dist
from torch.distributed.tensor import (
    Shard, distribute_tensor, init_device_mesh)


def work(rank):
    file = f"file://{folder}/store"
    dist.init_process_group("gloo", file, rank=rank, world_size=2)
    mesh = init_device_mesh("cpu", (2,))
    t = torch.arange(4.0, requires_grad=True)
    t = distribute_tensor(t, mesh, [Shard(0)])
    # --8<-- [start:key]
    part = t.to_local().detach().cpu().numpy()
    whole = t.full_tensor().detach().cpu().numpy()
    # --8<-- [end:key]
    dist.destroy_process_group()
    return rank, part, whole


with tempfile.TemporaryDirectory() as folder:
    with multiprocessing.get_context("fork").Pool(2) as pool:
        results = pool.map(work, range(2), chunksize=1)
for row in results:
    print(*row)
# --8<-- [end:show]
(_, first, whole), (_, second, again) = results
assert first.tolist() == [0.0, 1.0] and second.tolist() == [2.0, 3.0]
assert whole.tolist() == again.tolist() == [0.0, 1.0, 2.0, 3.0]
# Without .cpu(): no difference where the mesh is on the CPU, as it is here.
