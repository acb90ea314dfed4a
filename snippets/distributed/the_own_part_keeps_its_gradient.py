# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.distributed as dist

store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
rank, world = dist.get_rank(), dist.get_world_size()
weight = torch.ones(3, requires_grad=True)
part = 2 * weight
parts = [torch.empty_like(part) for _ in range(world)]
dist.all_gather(parts, part)
print(torch.cat(parts).requires_grad)
parts[rank] = part  # the own one, with its graph
print(torch.cat(parts).requires_grad)

boxes = torch.ones(5, 4)  # another shape on each rank
every = [None] * world if rank == 0 else None
dist.gather_object(boxes.cpu().numpy(), every, dst=0)
print([array.shape for array in every])
# --8<-- [end:show]
# Without .cpu(): no difference on the CPU.
torch.cat(parts).sum().backward()
assert weight.grad.tolist() == [2, 2, 2]
assert every[0].tolist() == boxes.tolist()
dist.destroy_process_group()
