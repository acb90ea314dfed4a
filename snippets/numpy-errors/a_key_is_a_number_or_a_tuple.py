# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor([[0.25, 0.75]], device=device)
names = {0: "cat", 1: "dog"}
pred = out.argmax(dim=1).cpu().numpy()
try:
    print(names[pred])
except TypeError as error:
    print(error)

print(names[pred[0]])
print([names[i] for i in pred.tolist()])
try:
    print(names[out.argmax()])
except KeyError:
    print("KeyError: a tensor is hashed by its identity")
name = names[out.argmax().item()]
print(name)

rows = np.array([[1, 2], [3, 4], [1, 2]])
unique = np.unique(rows, axis=0)
print(unique.tolist())
keys = set(map(tuple, rows.tolist()))
print(sorted(keys))
cache = {(rows.shape, rows.dtype.str, rows.tobytes()): "seen"}
print(len(cache))
values = set(rows.flatten().tolist())
print(sorted(values))
found = any(np.array_equal(rows[0], each) for each in rows[1:])
print(found)
classes = set(torch.tensor([1, 1], device=device).tolist())
print(classes)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


unhashable = "unhashable type: 'numpy.ndarray'"
for call in (
    lambda: {rows: 1},
    lambda: set(rows),
    lambda: names[np.array(0)],
    lambda: rows[0] in {1, 2},
    lambda: hash(rows),
):
    assert text(call) == unhashable
assert names[np.int64(0)] == "cat" and len(set(rows[0])) == 2, "a NumPy number has a hash"
assert len({torch.tensor(1), torch.tensor(1)}) == 2 and found and len(unique) == 2
assert len(keys) == 2 and values == {1, 2, 3, 4} and classes == {1}
assert np.unique(rows).tolist() == sorted(values)
