# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([0.25, 1.0, 0.5, 0.75], device=device)
scores = t.cpu().numpy()
mask = np.array([True, False, True, False, True])
try:
    kept = scores[mask]
except IndexError as error:
    print(error)

print(scores.shape, mask.shape)
mask = scores > 0.5
kept = scores[mask]
print(kept.tolist())

boxes = np.arange(16.0).reshape(4, 4)
column = mask[:, None]
kept = boxes[column[:, 0]]
print(kept.shape)
columns = np.array([True, False, True, False])
kept = boxes[:, columns]
image = np.zeros((3, 2, 4))
inside = np.ones((2, 4), dtype=bool)
image[:, inside] = 1.0
print(kept.shape, image.sum())
try:
    t[torch.ones(5, dtype=torch.bool, device=device)]
except IndexError as error:
    print(error)
kept = t[t > 0.5]
print(tuple(kept.shape))
first = mask.copy()
scores, mask = scores[first], mask[first]
print(scores.shape, mask.shape)
# --8<-- [end:show]


def text(call):
    try:
        call()
    except IndexError as error:
        return str(error)
    return "nothing"


template = "boolean index did not match indexed array along axis {}; size of axis is {} but size of corresponding boolean axis is {}"
assert text(lambda: np.zeros(4)[np.ones(5, bool)]) == template.format(0, 4, 5)
assert text(lambda: boxes[column]) == template.format(1, 4, 1)
assert text(lambda: image[inside]) == template.format(0, 3, 2)
assert text(lambda: np.zeros(4)[[True, False]]) == template.format(0, 4, 2), "a list of bools is a mask, too"
assert "shape of the mask [5]" in text(lambda: t[torch.ones(5, dtype=torch.bool)])
assert kept.shape == (2,) and image.sum() == 24 and scores.shape == mask.shape == (2,)
assert boxes[column[:, 0]].tolist() == [[4, 5, 6, 7], [12, 13, 14, 15]]
# Without .copy(): only the name changes, no value of the mask.
