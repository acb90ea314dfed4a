# --8<-- [start:show]
import datetime
import os

import numpy as np
import torch
import torch.distributed as dist
from torch.nn.functional import mse_loss
from torch.nn.parallel import DistributedDataParallel


def main():
    cuda = torch.cuda.is_available()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    if cuda:
        torch.cuda.set_device(device)
    timeout = datetime.timedelta(minutes=5)
    dist.init_process_group("nccl" if cuda else "gloo", timeout=timeout)
    rank, world = dist.get_rank(), dist.get_world_size()
    torch.manual_seed(rank)
    norm, last = torch.nn.BatchNorm1d(4), torch.nn.Linear(4, 1)
    net = torch.nn.Sequential(norm, last).to(device)
    model = DistributedDataParallel(net)
    x = torch.rand(8, 4, device=device)
    mse_loss(model(x), x[:, :1]).backward()
    # --8<-- [start:recipe]
    rows = model(x).detach()  # called by every rank
    parts = [torch.empty_like(rows) for _ in range(world)]
    dist.all_gather(parts, rows)  # this, too
    if rank == 0:  # only what no other rank has to join
        np.save("rows.npy", torch.cat(parts).cpu().numpy())
        torch.save(model.module.state_dict(), "model.pt")
        model.module.eval()
        alone = model.module(x)
    dist.barrier()  # the files are there now, for every rank
    model.train()  # ends the eval() of rank 0
    state = torch.load("model.pt", map_location=device)
    # --8<-- [end:recipe]
    print("rank", rank, "reads", len(state), np.load("rows.npy").shape,
          "trains", net.training)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
