# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
images, labels = torch.ones(8, 3, 2, 2), torch.zeros(8).long()
loader = DataLoader(TensorDataset(images, labels), batch_size=4)
for batch in loader:
    try:
        n = batch.size(0)
    except AttributeError as error:
        print("AttributeError:", error)

for batch in loader:
    x, y = batch
    n = x.size(0)
    print(type(batch).__name__, n, tuple(x.shape), tuple(y.shape))

# The same, shorter.
for x, y in loader:
    x, y = x.to(device), y.to(device)
x, y = next(iter(loader))
for step, (x, y) in enumerate(loader):
    print(step, tuple(x.shape))
# --8<-- [end:show]
for name in ("size", "shape", "dim", "device", "dtype", "unsqueeze", "float"):
    for value, kind in (([images], "list"), ((images,), "tuple"), ({"x": images}, "dict")):
        try:
            getattr(value, name)
        except AttributeError as error:
            assert str(error) == f"'{kind}' object has no attribute '{name}'"
        else:
            raise AssertionError(f"a {kind} has {name}")
assert type(next(iter(loader))) is list and n == 4 and x.shape == (4, 3, 2, 2)
# enumerate gives pairs of a number and the batch: y is the whole batch then.
for x, y in enumerate(loader):
    assert type(x) is int and type(y) is list
