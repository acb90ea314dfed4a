# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 2).to(device)
tensors = (p.detach().flatten() for p in model.parameters())
try:
    tensors.shape
except AttributeError as error:
    print("AttributeError:", error)
print(np.array(tensors).shape, np.array(tensors).dtype)

# --8<-- [start:key]
flat = torch.cat(list(tensors)).cpu().numpy()
# --8<-- [end:key]
print(flat.shape)
scores = {"first": 0.5, "second": 0.25}
values = np.array(list(scores.values()))
print(values)
squares = np.array(list(map(lambda n: n * n, [1, 2])))
column = np.fromiter((n * 0.5 for n in range(4)), dtype=np.float32)
rows = np.stack([np.zeros(3) for _ in range(2)])
print(squares, column.dtype, rows.shape)
# --8<-- [end:show]
kinds = {
    "generator": (n for n in [1]),
    "map": map(int, []),
    "filter": filter(None, []),
    "zip": zip([], strict=False),
    "dict_values": {}.values(),
    "dict_keys": {}.keys(),
    "range": range(2),
    "set": {1},
}
for kind, thing in kinds.items():
    try:
        thing.shape
    except AttributeError as error:
        assert str(error) == f"'{kind}' object has no attribute 'shape'"
    else:
        raise AssertionError(kind)
for kind in "generator", "map", "dict_values", "set":
    assert np.array(kinds[kind]).dtype == object and np.array(kinds[kind]).shape == ()
assert np.array(range(2)).tolist() == [0, 1]
assert flat.shape == (8,) and values.tolist() == [0.5, 0.25] and squares.tolist() == [1, 4]
assert column.dtype == np.float32 and rows.shape == (2, 3)
used = (n for n in [1, 2])
assert list(used) == [1, 2] and list(used) == []
