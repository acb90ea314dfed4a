# --8<-- [start:show]
import os

import numpy as np
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader, DistributedSampler

BATCH = 1024


def load_model():
    torch.manual_seed(0)  # yours comes from a file
    first, last = torch.nn.Linear(64, 256), torch.nn.Linear(256, 256)
    return torch.nn.Sequential(first, torch.nn.GELU(), last).eval()


@torch.inference_mode()
def predict(model, loader, device):
    rows = [model(x.to(device)).cpu() for x in loader]
    return torch.cat(rows).numpy()


def main():
    cuda = torch.cuda.is_available()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    if cuda:
        torch.cuda.set_device(device)
    dist.init_process_group("nccl" if cuda else "gloo")
    rank, data = dist.get_rank(), np.load("inputs.npy")
    net = DistributedDataParallel(load_model().to(device))
    # --8<-- [start:recipe]
    sampler = DistributedSampler(data, shuffle=False)
    loader = DataLoader(data, batch_size=BATCH, sampler=sampler)
    part = predict(net, loader, device)
    print("rank", rank, "with the sampler:", len(part), "of", len(data))
    if rank == 0:  # all rows, by this rank alone
        loader = DataLoader(data, batch_size=BATCH)
        array = predict(net.module, loader, device)
        print("rank 0 without it:", len(array), "of", len(data))
        np.save("embeddings.npy", array)
    dist.barrier()  # now the file is there, for every rank
    # --8<-- [end:recipe]
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
