# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os

import torch
import torch.distributed as dist


def main():
    cuda = torch.cuda.is_available()
    # a backend for the tensors of each device
    dist.init_process_group("cpu:gloo,cuda:nccl" if cuda else "gloo")
    rank, world = dist.get_rank(), dist.get_world_size()
    device = f"cuda:{os.environ['LOCAL_RANK']}" if cuda else "cpu"
    if cuda:
        torch.cuda.set_device(device)
    part = torch.arange(3.0, device=device) + 10 * rank

    parts = [torch.empty_like(part) for _ in range(world)]
    dist.all_gather(parts, part)  # every rank gets all parts
    array = torch.cat(parts).cpu().numpy()
    print("rank", rank, "all_gather", array)

    right = torch.tensor([2 + rank, 3], device=device)  # right, of all
    dist.all_reduce(right)  # every rank gets the sum
    print("rank", rank, "all_reduce", right.tolist())

    names = [f"{rank}.png"]
    every = [None] * world if rank == 0 else None
    dist.gather_object(names, every, dst=0)
    print("rank", rank, "gather_object", every)

    target, model = torch.zeros(4, 1), torch.nn.Linear(2, 1).to(device)
    index, x = torch.tensor([3, 1]), torch.ones(2, 2)
    with torch.no_grad(), torch.autocast(x.to(device).device.type):
        target[index] = model(x.to(device)).to(target)  # CPU, dtype
    print("rank", rank, "rows written", target.any(1).tolist())

    column = torch.stack([part, -part], dim=1)[:, 0]
    column = column.contiguous()  # gloo would add other values
    dist.all_reduce(column)
    print("rank", rank, "a column", column.tolist())
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
