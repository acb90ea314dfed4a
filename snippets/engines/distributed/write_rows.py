# --8<-- [start:show]
import datetime
import os
import pathlib

import numpy as np
import torch
import torch.distributed as dist

BATCH = 1024
NAME = "embeddings.npy"
PART, WRITTEN = f"{NAME}.part", f"{NAME}.rows"
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
    if rank == 0:  # full size, before another rank opens them
        pathlib.Path(NAME).unlink(missing_ok=True)  # of an earlier run
        open_map(PART, "w+", np.float32, (len(inputs), 256))
        open_map(WRITTEN, "w+", bool, (len(inputs),))
    dist.barrier()
    out, written = open_map(PART, "r+"), open_map(WRITTEN, "r+")
    target, model = torch.from_numpy(out), load_model().to(device)
    with torch.inference_mode():
        for start in range(rank * BATCH, len(inputs), world * BATCH):
            rows = slice(start, start + BATCH)
            batch = torch.tensor(inputs[rows], device=device)
            target[rows].copy_(model(batch))
            written[rows] = True
    out.flush()
    dist.barrier()  # a rank that died is an error here
    if rank == 0:
        if not written.all():
            missing = np.flatnonzero(~written)
            raise RuntimeError(f"rows that nobody wrote: {missing}")
        os.replace(PART, NAME)
        os.remove(WRITTEN)
        print(out.shape, out.dtype, "written by ranks:", world)
    # --8<-- [end:recipe]
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
