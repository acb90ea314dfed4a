# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

rows = [[1, 2], [3]]
ragged = np.array(rows, dtype=object)
for convert in (
    lambda: np.array(rows),
    lambda: ragged.astype(np.float32),
):
    try:
        convert()
    except ValueError as error:
        print(error)

parts = [torch.tensor(row, dtype=torch.float32) for row in ragged]
t = pad_sequence(parts, batch_first=True)
print(t)
lengths = torch.tensor([len(row) for row in ragged])
equal = np.array([row[:1] for row in rows])
print(lengths, equal.shape)
ids = np.concatenate(rows)
print(torch.from_numpy(ids))
# --8<-- [end:show]
for wrong, said in ((lambda: np.array(rows), "inhomogeneous shape"), (lambda: ragged.astype(np.float32), "with a sequence.")):
    try:
        wrong()
        raise AssertionError(said)
    except ValueError as error:
        assert said in str(error)
try:
    torch.from_numpy(ragged)
    raise AssertionError("took rows of unequal length")
except TypeError as error:
    assert "numpy.object_" in str(error)
assert t.tolist() == [[1, 2], [3, 0]] and t.dtype is torch.float32 and lengths.tolist() == [2, 1]
assert torch.from_numpy(ids).tolist() == [1, 2, 3] and equal.tolist() == [[1], [3]]
images = [np.zeros((2, 3)), np.zeros((2, 4))]
try:
    np.array(images)
    raise AssertionError("images of two sizes")
except ValueError as error:
    assert "after 2 dimensions. The detected shape was (2, 2) + inhomogeneous part" in str(error)
nested = torch.nested.nested_tensor(parts, layout=torch.jagged)
assert [row.tolist() for row in nested.unbind()] == rows
pictures = [torch.ones(3, 4, 6), torch.ones(3, 8, 5)]
t = torch.stack([torch.nn.functional.interpolate(x[None], (4, 4))[0] for x in pictures])
assert t.shape == (2, 3, 4, 4)
