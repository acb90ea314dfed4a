# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = np.array([1, 4, 2], np.float32)  # one feature: (N,)
t = torch.from_numpy(x).to(device)
for line in "t[:, 0]", "x[:, 0]":
    try:
        print(eval(line))
    except IndexError as error:
        print(error)

print(t.reshape(len(t), -1)[:, 0].tolist())
print(x.reshape(len(x), -1)[:, 0].tolist())
# --8<-- [end:show]
assert t.reshape(len(t), -1)[:, 0].tolist() == x.reshape(len(x), -1)[:, 0].tolist() == [1, 4, 2]
table = np.ones((3, 2))
assert table.reshape(len(table), -1).shape == (3, 2), "a table stays as it is"
for values, kind in ((t, "tensor of dimension 1"), (x, "array: array is 1-dimensional, but 2 were indexed")):
    try:
        values[:, 0]
    except IndexError as error:
        assert str(error) == f"too many indices for {kind}"
    else:
        raise AssertionError("a second index was taken")
if device == "cpu":
    assert np.shares_memory(x, x.reshape(len(x), -1)) and t.reshape(len(t), -1).data_ptr() == t.data_ptr()
gray = torch.ones(4, 6)
try:
    gray[:, :, 0]
except IndexError as error:
    assert str(error) == "too many indices for tensor of dimension 2"
else:
    raise AssertionError("a third index was taken")
assert gray[..., None][:, :, 0].shape == (4, 6)
row, none = np.arange(4), np.array([])
for lines, count in (row, 1), (none, 0), (np.ones((2, 1, 4)), 2):
    left = lines.reshape(-1, 4)[:, 0]
    assert left.shape == (count,)
for wrong, error in (lambda: none[:, 0], IndexError), (lambda: none.reshape(len(none), -1), ValueError):
    try:
        wrong()
        raise AssertionError("an empty array had a column")
    except error:
        pass
