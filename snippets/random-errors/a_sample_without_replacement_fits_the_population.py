# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import random

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
points = torch.zeros(600, 3, device=device)
n = 1024
try:
    pick = np.random.choice(len(points), n, replace=False)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
repeat = len(points) < n
pick = np.random.choice(len(points), n, replace=repeat)
sample = points[torch.from_numpy(pick).to(device)]
print(tuple(sample.shape))

rng = np.random.default_rng(0)
try:
    pick = rng.choice(len(points), n, replace=False)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
pick = rng.choice(len(points), min(n, len(points)), replace=False)
print(len(pick), len(set(pick.tolist())))
extra = np.random.choice(len(points), max(n - len(points), 0))
order = np.random.permutation(len(points))
pick = np.concatenate([order, extra])[:n]
print(len(pick), len(set(pick.tolist())))
pick = torch.randperm(len(points), device=device)[:n]
print(len(pick))
pick = torch.randint(len(points), (n,), device=device)
print(len(pick))

weights = torch.ones(3, device=device)
try:
    ids = torch.multinomial(weights, 5)
except RuntimeError as error:
    print(f"{type(error).__name__}: {error}")
ids = torch.multinomial(weights, 5, replacement=True)
print(len(ids))
items = ["a", "b", "c"]
picked = random.choices(items, k=5)
picked = random.sample(items, min(5, len(items)))
print(len(picked))
p = np.array([0.5, 0.5, 0.0])
pick = rng.choice(3, min(3, np.count_nonzero(p)), replace=False, p=p)
print(sorted(pick.tolist()))
clouds = [points, points[:0]]
clouds = [cloud for cloud in clouds if len(cloud) > 0]
print(len(clouds))
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (ValueError, RuntimeError) as error:
        return str(error)
    return "nothing"


larger = "Cannot take a larger sample than population when "
assert text(lambda: np.random.choice(600, 1024, replace=False)) == larger + "'replace=False'"
assert text(lambda: rng.choice(600, 1024, replace=False)) == larger + "replace is False"
assert text(lambda: np.random.choice(600, 1024)) == "nothing"
assert text(lambda: random.sample(items, 5)) == "Sample larger than population or is negative"
assert text(lambda: np.random.choice(3, 3, replace=False, p=p)) == "Fewer non-zero entries in p than size"
assert text(lambda: np.random.choice(0, 3)) == "a must be greater than 0 unless no samples are taken"
assert text(lambda: np.random.choice([], 3)) == "'a' cannot be empty unless no samples are taken"
assert sample.shape == (1024, 3) and len(ids) == 5
assert set(np.concatenate([order, extra]).tolist()) == set(range(600)), "each point at least once"
