# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.arange(6.0).reshape(3, 2)
m, i, j = np.array([True, False]), np.arange(2), np.arange(3) % 2
t = torch.from_numpy(a).to(device)
mask = torch.from_numpy(m).to(device)
rows, columns = (torch.from_numpy(x).to(device) for x in (i, j))
for line in "t[mask]", "a[m]", "t[rows, columns]", "a[i, j]":
    try:
        print(eval(line).shape)
    except IndexError as error:
        print(error)

print(t[:, mask].tolist())  # the mask is about the columns
print(t[t[:, 0] > 1].tolist())  # made from the rows themselves
print(tuple(t[rows[:, None], columns].shape))
print(a[:, m].shape, a[np.ix_(i, j)].shape)
# --8<-- [end:show]
assert t[:, mask].tolist() == a[:, m].tolist() == [[0], [2], [4]]
assert t[rows[:, None], columns].tolist() == a[np.ix_(i, j)].tolist()
assert t[rows, columns[:2]].tolist() == [0, 3], "pairs, one value each"
for wrong, text in (
    (lambda: a[m], "boolean index did not match indexed array along axis 0"),
    (lambda: a[i, j], "shape mismatch: indexing arrays could not be broadcast"),
):
    try:
        wrong()
    except IndexError as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
if device == "cpu":
    for wrong, text in (
        (lambda: t[mask], "The shape of the mask [2] at index 0 does not match"),
        (lambda: t[rows, columns], "shape mismatch: indexing tensors could not be broadcast"),
    ):
        try:
            wrong()
        except IndexError as error:
            assert str(error).startswith(text)
        else:
            raise AssertionError(text)
# print(t.shape, mask.shape) shows the two sizes that differ.
assert t.shape[0] != mask.shape[0] == t.shape[1]
column = (t[:, :1] > 1).cpu()
assert column.shape == (3, 1) and t.cpu()[column.squeeze(1)].shape == (2, 2)
