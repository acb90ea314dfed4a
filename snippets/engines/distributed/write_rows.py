# --8<-- [start:show]
import datetime
import os

import numpy as np
import torch
import torch.distributed as dist

BATCH = 1024
NAME, PART = "embeddings.npy", "embeddings.npy.part"
open_map = np.lib.format.open_memmap


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


def main():
    cuda = torch.cuda.is_available()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    if cuda:
        torch.cuda.set_device(device)
    # more than the slowest rank is behind
    timeout = datetime.timedelta(minutes=5)
    dist.init_process_group("nccl" if cuda else "gloo", timeout=timeout)
    rank, world = dist.get_rank(), dist.get_world_size()
    inputs = np.load("inputs.npy", mmap_mode="r")
    # --8<-- [start:recipe]
    if rank == 0:  # full size, before another rank opens it
        open_map(PART, "w+", np.float32, (len(inputs), 256))
    dist.barrier()
    out = open_map(PART, "r+")
    target, model = torch.from_numpy(out), load_model().to(device)
    with torch.inference_mode():
        for start in range(rank * BATCH, len(inputs), world * BATCH):
            rows = slice(start, start + BATCH)
            batch = torch.tensor(inputs[rows], device=device)
            result = model(batch)
            if result.shape != target[rows].shape:  # copy_ broadcasts
                raise ValueError(f"rows {tuple(result.shape)}")
            target[rows].copy_(result)
    out.flush()
    dist.barrier()  # a rank that died is an error here
    if rank == 0:
        os.replace(PART, NAME)
        print(out.shape, out.dtype, "written by ranks:", world)
    # --8<-- [end:recipe]
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
