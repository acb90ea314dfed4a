# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
names = ["cat", "dog", "bird"]
scores = torch.tensor([[0.25, 0.75, 0.0]], device=device)
ids = scores.argsort(dim=1, descending=True)[0].cpu().numpy()
try:
    print(names[ids])
except TypeError as error:
    print(error)

chosen = [names[i] for i in ids]
print(chosen)
chosen = np.array(names)[ids]
print(chosen.tolist())
best = names[ids[0]]
pred = scores.argmax(dim=1).cpu().numpy()
best = names[pred.item()]
print(best)
a, b = np.zeros(2), np.ones(2)
try:
    joined = np.concatenate(a, b)
except TypeError as error:
    print(error)
joined = np.concatenate([a, b])
print(joined.tolist())
n = np.array([3])
steps = range(n.item())
print(len(steps))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except TypeError as error:
        return str(error)
    return "nothing"


scalar = "only integer scalar arrays can be converted to a scalar index"
for call in (
    lambda: names[ids],
    lambda: np.concatenate(a, b),
    lambda: range(np.array([3, 4])),
    lambda: names[np.array([0.0, 1.0])],
    lambda: names[np.array([1])],
):
    assert text(call) == scalar
assert chosen.tolist() == ["dog", "cat", "bird"] and best == "dog" and joined.tolist() == [0, 0, 1, 1]
assert names[np.array(1)] == "dog", "an array without dimensions is one integer"
assert names[np.int64(1)] == "dog" and len(steps) == 3
