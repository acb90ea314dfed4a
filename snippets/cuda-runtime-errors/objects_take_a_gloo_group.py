# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.distributed as dist

rank, world = 0, 1  # torchrun: LOCAL_RANK, WORLD_SIZE
own = "gloo"
if torch.cuda.is_available():
    torch.cuda.set_device(rank)
    own = "nccl"
store = dist.HashStore()
dist.init_process_group(own, store=store, rank=rank, world_size=world)
cpu = dist.new_group(backend="gloo")
names = {"a.png": 3}
every = [None] * dist.get_world_size()
dist.all_gather_object(every, names, group=cpu)
print(every)
# --8<-- [end:show]
assert every == [{"a.png": 3}]
try:
    dist.all_gather_object([], names, group=cpu)
    raise AssertionError("the list has an entry for each rank")
except (RuntimeError, ValueError, IndexError):
    pass
dist.destroy_process_group()
