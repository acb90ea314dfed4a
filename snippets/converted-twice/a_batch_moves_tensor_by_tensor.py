# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = [torch.ones(4, 3), torch.zeros(4)]
sample = {"x": torch.ones(3), "y": torch.zeros(1)}
try:
    batch = batch.to(device)
except AttributeError as error:
    print("AttributeError:", error)
try:
    sample = sample.to(device)
except AttributeError as error:
    print("AttributeError:", error)

batch = [t.to(device) for t in batch]
sample = {k: t.to(device) for k, t in sample.items()}
print([tuple(t.shape) for t in batch], list(sample))
print(all(t.device.type == device for t in batch))
# --8<-- [end:show]
for collection, kind in ((batch, "list"), (sample, "dict"), (tuple(batch), "tuple")):
    try:
        collection.to(device)
    except AttributeError as error:
        assert str(error) == f"'{kind}' object has no attribute 'to'"
    else:
        raise AssertionError(f"a {kind} has .to()")
collate = torch.utils.data.default_collate  # what a DataLoader does with the items
assert type(collate([(torch.ones(3), 1.0)])) is list and type(collate([{"x": torch.ones(3)}])) is dict
assert [t.device.type for t in [*batch, *sample.values()]] == [device] * 4
assert [tuple(t.shape) for t in batch] == [(4, 3), (4,)] and list(sample) == ["x", "y"]
for named in collate([(1.0, "a.png")]), collate([{"x": 1.0, "y": "a.png"}]).values():
    try:
        [t.to(device) for t in named]
        raise AssertionError("a file name was moved")
    except AttributeError as error:
        assert str(error).endswith("object has no attribute 'to'")
