# --8<-- [start:show]
from torch.utils.data import DistributedSampler

days = range(5)
sampler = DistributedSampler(
    days, num_replicas=2, rank=1, shuffle=False
)
print(list(sampler))
# --8<-- [end:show]
assert list(sampler) == [1, 3, 0]
parts = [list(DistributedSampler(days, 2, rank, shuffle=False)) for rank in (0, 1)]
assert parts[0] == [0, 2, 4]
# Put back by their rank and place, and without what was added, they are the samples.
assert [parts[i % 2][i // 2] for i in range(len(days))] == list(days)
assert [parts[i % 2][i // 2] for i in range(6)] == [0, 1, 2, 3, 4, 0], "day 0 counts twice"
# drop_last leaves samples out instead, so there is one too few.
fewer = [DistributedSampler(days, 2, rank, shuffle=False, drop_last=True) for rank in (0, 1)]
assert [list(sampler) for sampler in fewer] == [[0, 2], [1, 3]]
