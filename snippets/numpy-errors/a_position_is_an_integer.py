# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
classes = np.array(["cat", "dog", "bird"])
out = torch.tensor([0.0, 2.0], device=device)
ids = out.cpu().numpy()
try:
    print(classes[ids[1]])
except IndexError as error:
    print("IndexError:", error)
try:
    print(classes[ids])
except IndexError as error:
    print("IndexError:", error)

ids = ids.astype(np.int64)
print(classes[ids], classes[ids[1]])
n = np.floor(np.float64(2.5))
try:
    steps = range(n)
except TypeError as error:
    print("TypeError:", error)
steps = range(int(n))
try:
    table = np.zeros(n)
except TypeError as error:
    print("TypeError:", error)
table = np.zeros(int(n))
print(len(steps), table.shape)

a = np.arange(5)
middle = a[len(a) // 2]
chosen = a[np.array([], dtype=np.int64)]
half = np.array([0.0, 1.0, 1.0, 0.0, 0.0])
kept = a[half > 0.5]
nearest = np.rint(np.array([0.9, 1.2])).astype(np.int64)
print(middle, chosen.shape, kept.tolist(), nearest.tolist())
part = a[: int(n)]
index = torch.tensor([1.0], device=device)
picked = a[index.long().cpu().numpy()]
print(part.tolist(), picked.tolist())
stored = np.array({"x": 1.0}, dtype=object)  # as np.load gives a dict
x = stored.item()["x"]
print(x)
# --8<-- [end:show]


def raised(call):
    try:
        call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "nothing"


valid = "IndexError: only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices"
assert raised(lambda: a[1.0]) == raised(lambda: a["x"]) == raised(lambda: a[np.float32(1)]) == valid
assert raised(lambda: stored["x"]) == valid and x == 1.0
assert raised(lambda: a[torch.tensor([1.0])]) == valid
arrays = "IndexError: arrays used as indices must be of integer (or boolean) type"
assert raised(lambda: a[np.array([1.0])]) == raised(lambda: a[np.array([])]) == arrays
assert raised(lambda: a[half]) == arrays and a[[]].shape == (0,), "an empty list is fine"
integer = "TypeError: 'numpy.float64' object cannot be interpreted as an integer"
assert raised(lambda: range(n)) == raised(lambda: np.linspace(0, 1, n)) == raised(lambda: np.eye(n)) == integer
assert raised(lambda: range(2.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert raised(lambda: a[:1.0]).startswith("TypeError: slice indices must be integers")
assert raised(lambda: np.zeros(n)).startswith("TypeError: ")
assert np.array([0.9]).astype(np.int64).tolist() == [0], "astype cuts off"
assert classes[ids].tolist() == ["cat", "bird"] and kept.tolist() == [1, 2] and middle == 2
assert nearest.tolist() == [1, 1] and picked.tolist() == [1] and part.tolist() == [0, 1]
# Without dtype=: NumPy finds the same one for these values.
