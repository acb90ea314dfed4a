# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader

rows = [torch.ones(3), torch.ones(2)]
loader = DataLoader(rows, batch_size=2, num_workers=1,
                    multiprocessing_context="fork")
try:
    next(iter(loader))
except RuntimeError as error:
    lines = str(error).splitlines()
    print(lines[0], lines[-1], sep="\n")

try:
    next(iter(DataLoader(rows, batch_size=2)))  # (1)!
except RuntimeError as error:
    print(error)
# --8<-- [end:show]
assert lines[-1] == "RuntimeError: Trying to resize storage that is not resizable"
try:
    next(iter(DataLoader(rows, batch_size=2)))
except RuntimeError as error:
    assert str(error).startswith("stack expects each tensor to be equal size")
else:
    raise AssertionError("rows of unequal length were stacked")
