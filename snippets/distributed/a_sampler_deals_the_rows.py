# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from torch.utils.data import DataLoader, DistributedSampler, Subset

data, world = range(7), 2
for rank in range(world):  # to look at it takes no process group
    sampler = DistributedSampler(data, world, rank, shuffle=False)
    print("rank", rank, list(sampler))
for rank in range(world):
    part = Subset(data, range(rank, len(data), world))
    print("rank", rank, list(part.indices), "without repeats")

sampler = DistributedSampler(data, world, 0)
orders = []
for epoch in 0, 0, 1:
    sampler.set_epoch(epoch)
    orders.append(list(sampler))
print(orders[0] == orders[1], orders[0] == orders[2])
try:
    DataLoader(data, sampler=sampler, shuffle=True)
except ValueError as error:
    print("ValueError:", error)
# --8<-- [end:show]
deals = [list(DistributedSampler(data, world, rank, shuffle=False)) for rank in range(world)]
assert deals == [[0, 2, 4, 6], [1, 3, 5, 0]], "sample 0 comes twice"
assert list(part) == [1, 3, 5] and len(DataLoader(part)) == 3
assert orders[0] == orders[1] != orders[2]
dropped = DistributedSampler(data, world, 0, shuffle=False, drop_last=True)
assert list(dropped) == [0, 2, 4]
