# --8<-- [start:show]
import os

import numpy as np
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader, Dataset, DistributedSampler

NAME, PART = "embeddings.npy", "embeddings.npy.part"
open_map = np.lib.format.open_memmap


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


class Rows(Dataset):
    def __init__(self):
        self.inputs = np.load("inputs.npy", mmap_mode="r")

    def __len__(self):
        return len(self.inputs)

    # --8<-- [start:recipe]
    def __getitem__(self, index):
        return index, torch.tensor(self.inputs[index])

    # --8<-- [end:recipe]


def main():
    cuda = torch.cuda.is_available()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    if cuda:
        torch.cuda.set_device(device)
    dist.init_process_group("nccl" if cuda else "gloo")
    rank, data = dist.get_rank(), Rows()
    if rank == 0:
        open_map(PART, "w+", np.float32, (len(data), 256))
    dist.barrier()
    model, given = load_model().to(device), 0
    # --8<-- [start:recipe]
    sampler = DistributedSampler(data, shuffle=False)
    loader = DataLoader(data, batch_size=1024, sampler=sampler)
    target = torch.from_numpy(open_map(PART, "r+"))
    with torch.inference_mode():
        for index, batch in loader:
            target[index] = model(batch.to(device)).cpu()
            given += len(index)
    # --8<-- [end:recipe]
    print("rank", rank, "was given", given, "of", len(data), "rows")
    dist.barrier()
    if rank == 0:
        os.replace(PART, NAME)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
