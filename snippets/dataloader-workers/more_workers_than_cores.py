# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import warnings

from torch.utils.data import DataLoader

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    loader = DataLoader([1, 2], num_workers=1000)
    print(str(caught[0].message).partition(" Our")[0])
    loader = DataLoader([1, 2], num_workers=min(4, os.cpu_count()))
# --8<-- [end:show]
assert caught[0].category is UserWarning and "suggested max number of worker" in str(caught[0].message)
with warnings.catch_warnings():
    warnings.simplefilter("error")
    DataLoader([1, 2], num_workers=len(os.sched_getaffinity(0)))
    DataLoader([1, 2], num_workers=0)
