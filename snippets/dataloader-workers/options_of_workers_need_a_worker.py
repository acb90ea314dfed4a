# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
from torch.utils.data import DataLoader

for option in {"prefetch_factor": 4}, {"persistent_workers": True}:
    try:
        loader = DataLoader([1, 2], num_workers=0, **option)
    except ValueError as error:
        print(f"ValueError: {error}")

loader = DataLoader([1, 2], num_workers=2, prefetch_factor=4)
n = 0
loader = DataLoader(
    [1, 2],
    num_workers=n,
    prefetch_factor=4 if n else None,
    persistent_workers=n > 0,
)
print(next(iter(loader)).tolist())
# --8<-- [end:show]
assert loader.num_workers == 0 and loader.prefetch_factor is None
assert DataLoader([1, 2], num_workers=2).prefetch_factor == 2
