# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel


def train(rank, path, counts):
    store = dist.FileStore(path, 2)
    dist.init_process_group("gloo", store=store, rank=rank,
                            world_size=2)
    model = DistributedDataParallel(torch.nn.Linear(2, 1))
    batches = torch.ones(3 - rank, 4, 2)  # 3 and 2 batches
    with model.join():
        for x in batches:
            model(x).mean().backward()
            counts[rank] += 1
    dist.destroy_process_group()


if __name__ == "__main__":
    counts = torch.zeros(2, dtype=torch.int64).share_memory_()
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(train, args=(f"{folder}/store", counts), nprocs=2)
    print("batches of each rank:", counts.tolist())
# --8<-- [end:show]
    assert counts.tolist() == [3, 2]
