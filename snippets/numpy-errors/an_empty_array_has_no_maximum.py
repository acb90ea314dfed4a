# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor([0.2, 0.4], device=device)
scores = out[out > 0.5].cpu().numpy()
try:
    best = scores.max()
except ValueError as error:
    print(error)

print(scores.shape)
best = scores.max() if scores.size > 0 else None
print(best)
best = scores.max() if scores.size > 0 else 0.0
mean = scores.mean() if scores.size > 0 else 0.0
print(best, mean)
try:
    place = scores.argmax()
except ValueError as error:
    print(error)
place = scores.argmax() if scores.size > 0 else None
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(scores.mean())
    print(caught[0].message)
boxes = np.zeros((0, 4))
tops = boxes.max(axis=1)
print(tops.shape, max([], default=None))
empty = out[out > 0.5]
try:
    empty.max()
except RuntimeError as error:
    print(error)
best = empty.max() if empty.numel() > 0 else None
parts = []
try:
    joined = np.concatenate(parts)
except ValueError as error:
    print(error)
joined = np.concatenate(parts) if parts else np.zeros((0, 4))
print(best, joined.shape)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except ValueError as error:
        return str(error)
    return "nothing"


reduction = "zero-size array to reduction operation {} which has no identity"
assert text(lambda: scores.max()) == text(lambda: boxes.max(axis=0)) == reduction.format("maximum")
assert text(lambda: scores.min()) == reduction.format("minimum")
assert text(lambda: np.nanmax(scores)) == reduction.format("fmax")
assert text(lambda: scores.argmax()) == "attempt to get argmax of an empty sequence"
assert text(lambda: max([])) != "nothing" and scores.sum() == 0 and empty.sum() == 0
assert text(lambda: np.stack([])) == "need at least one array to stack"
assert np.array([-3.0, -1.0]).max(initial=0.0) == 0, "initial takes part in every maximum"
assert best is None and empty.mean().isnan()
