# --8<-- [start:show]
import torch
from torch.nn.utils.rnn import pad_sequence

rows = [[1, 2], [3]]
try:
    t = torch.tensor(rows)
except ValueError as error:
    print(error)

t = pad_sequence([torch.tensor(r) for r in rows], batch_first=True)
print(t)
# --8<-- [end:show]
try:
    torch.tensor(rows)
    raise AssertionError("torch.tensor took rows of unequal length")
except ValueError as error:
    assert str(error) == "expected sequence of length 2 at dim 1 (got 1)"
assert t.tolist() == [[1, 2], [3, 0]]
