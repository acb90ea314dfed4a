# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.functional import cross_entropy, one_hot

device = "cuda" if torch.cuda.is_available() else "cpu"
sizes = (4, 3), (4, 3, 2, 2)
scores, pixels = (torch.zeros(size, device=device) for size in sizes)
column = torch.tensor([[0], [2], [1], [0]], device=device)
rows, mask = one_hot(column.squeeze(1), 3), pixels[:, :1].long()
for line in (
    "cross_entropy(scores, column)",
    "cross_entropy(scores, rows)",
    "cross_entropy(pixels, mask)",
):
    try:
        print(eval(line))
    except RuntimeError as error:
        print(error)

cross_entropy(scores, column.squeeze(1))
cross_entropy(scores, rows.argmax(1))
cross_entropy(pixels, mask.squeeze(1))
print(tuple(rows.argmax(1).shape), tuple(mask.squeeze(1).shape))
# --8<-- [end:show]
import math

try:
    scores.sum().item()
except RuntimeError:  # a device that computes late says the error of before again, such as lazy
    assert device != "cpu"
assert rows.argmax(1).tolist() == column.squeeze(1).tolist() == [0, 2, 1, 0]
for loss in (
    cross_entropy(scores, column.squeeze(1)),
    cross_entropy(scores, rows.argmax(1)),
    cross_entropy(scores, rows.float()),  # probabilities
    cross_entropy(pixels, mask.squeeze(1)),
):
    assert abs(loss.item() - math.log(3)) < 1e-5
if device == "cpu":
    for wrong, text in (
        ((scores, column), "0D or 1D target tensor expected, multi-target not supported"),
        ((scores, rows[:, :2].float()), "0D or 1D target tensor expected, multi-target not supported"),
        ((scores, rows), "Expected floating point type for target with class probabilities, got Long"),
        ((pixels, mask), "only batches of spatial targets supported (3D tensors) but got targets of dimension: 4"),
    ):
        try:
            cross_entropy(*wrong)
        except RuntimeError as error:
            assert str(error) == text
        else:
            raise AssertionError(text)
import numpy as np

y = np.array([[0], [2], [1], [0]])
assert cross_entropy(torch.zeros(4, 3), torch.from_numpy(y.reshape(-1))).item() > 1
