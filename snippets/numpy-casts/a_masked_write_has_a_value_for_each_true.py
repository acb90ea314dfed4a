# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

pred = np.zeros(4)
valid = np.array([True, True, False, True])
filled = np.array([1.0, 2.0, 3.0, 4.0])
try:
    pred[valid] = filled
except ValueError as error:
    print(f"ValueError: {error}")

print(valid.sum(), filled.shape)
pred[valid] = filled[valid]
print(pred.tolist())
pred = np.where(valid, filled, pred)
new = np.array([7.0, 8.0])
good = np.array([True, False, True])
try:
    pred[valid] = new
except ValueError as error:
    print(f"ValueError: {error}")
pred[np.flatnonzero(valid)[good]] = new
print(pred.tolist())
mask = torch.from_numpy(valid)
t, values = torch.zeros(4), torch.ones(4)
t[mask] = values[mask]
print(t.tolist())
# --8<-- [end:show]


def text(call):
    try:
        call()
    except (TypeError, ValueError, RuntimeError) as error:
        return str(error)
    return "nothing"


assert pred.tolist() == [7, 2, 0, 8]
pred[valid] = 0.0
pred[valid] = np.sqrt(filled[valid])
assert pred.tolist() == [1, 2**0.5, 0, 2]
pred[valid][good] = new
assert pred[0] == 1, "this writes into a copy"
table, rows = np.zeros((4, 3)), np.ones((4, 3))
mismatch = "shape mismatch: value array of shape (4,3) could not be broadcast to indexing result"
assert mismatch in text(lambda: table.__setitem__(valid, rows))
table[valid] = rows[valid]
assert table.sum() == 9
image, patch = np.zeros((2, 2)), np.ones((2, 2))
inside = np.array([[True, False], [True, True]])
one = "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has 2"
assert one in text(lambda: image.__setitem__(inside, patch))
image[inside] = patch[inside]
assert image.sum() == 3
value = "shape mismatch: value tensor of shape [4] cannot be broadcast to indexing result"
assert value in text(lambda: t.__setitem__(mask, values))
