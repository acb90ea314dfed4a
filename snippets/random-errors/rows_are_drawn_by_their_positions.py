# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import random

import numpy as np
import torch

points = np.arange(12).reshape(4, 3)
for call in (
    lambda: np.random.choice(points, 2),
    lambda: random.sample(points, 2),
):
    try:
        call()
    except (TypeError, ValueError) as error:
        print(f"{type(error).__name__}: {error}")

rng = np.random.default_rng()
rows = points[rng.choice(len(points), 2, replace=False)]
rows = points[random.sample(range(len(points)), 2)]
print(rows.shape)
# --8<-- [end:show]
rows = rng.choice(points, 2, replace=False)
assert rows.shape == (2, 3)
values = np.random.choice(points.ravel(), 2)
assert values.shape == (2,)
names = {"cat", "dog"}
picked = random.sample(sorted(names), 1)
assert picked[0] in names
t = torch.from_numpy(points)
assert t[torch.randperm(len(t))[:2]].shape == (2, 3)
