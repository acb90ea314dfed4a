# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.distributed as dist


def main():
    dist.init_process_group("gloo")
    rank, world = dist.get_rank(), dist.get_world_size()
    rows = torch.arange(10.0).split(2)  # five batches
    for batch in rows[rank::world]:  # three for rank 0, two for rank 1
        outs = [torch.empty_like(batch) for _ in range(world)]
        dist.all_gather(outs, batch)  # rank 0 calls it once more
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
# --8<-- [end:show]
