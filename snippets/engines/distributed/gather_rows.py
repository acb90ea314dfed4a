# --8<-- [start:show]
import os

import numpy as np
import torch
import torch.distributed as dist

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


# --8<-- [start:recipe]
def gather_rows(part):
    """The rows of all ranks as an array on rank 0, None elsewhere."""
    rank, world = dist.get_rank(), dist.get_world_size()
    counts = torch.zeros(world, dtype=torch.int64, device=part.device)
    counts[rank] = len(part)
    dist.all_reduce(counts)  # every rank learns how many rows each has
    padded = part.new_zeros(int(counts.max()), *part.shape[1:])
    padded[: len(part)] = part
    parts = None
    if rank == 0:
        parts = [torch.empty_like(padded) for _ in range(world)]
    dist.gather(padded, parts, dst=0)
    if rank != 0:
        return None
    kept = [part[:count] for part, count in zip(parts, counts.tolist())]
    return torch.cat(kept).cpu().numpy()


# --8<-- [end:recipe]


def main():
    cuda = torch.cuda.is_available()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    if cuda:
        torch.cuda.set_device(device)
    dist.init_process_group("nccl" if cuda else "gloo")
    inputs = np.load("inputs.npy", mmap_mode="r")
    per = -(-len(inputs) // dist.get_world_size())
    mine = slice(dist.get_rank() * per, (dist.get_rank() + 1) * per)
    model = load_model().to(device)
    with torch.inference_mode():
        batches = torch.tensor(inputs[mine], device=device).split(BATCH)
        part = torch.cat([model(batch) for batch in batches])
    array = gather_rows(part)
    print(
        "rank",
        dist.get_rank(),
        "has",
        len(part),
        "rows, returns",
        type(array).__name__,
    )
    if array is not None:
        np.save("part.npy", array)
        os.replace("part.npy", "embeddings.npy")
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
