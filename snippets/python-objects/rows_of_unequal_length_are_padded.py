# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
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
mixed = [[3], [1, 2.5]]
cut = pad_sequence([torch.tensor(r) for r in mixed], batch_first=True)
assert cut.tolist() == [[3, 0], [1, 2]], "the first row decides the dtype"
whole = pad_sequence([torch.tensor(r, dtype=torch.float32) for r in mixed], batch_first=True)
assert whole.tolist() == [[3, 0], [1, 2.5]]
rows = [[1, 2, 3], [4, 5], [6, 7, 8]]
assert sorted(set(map(len, rows))) == [2, 3]
odd = [i for i, row in enumerate(rows) if len(row) != len(rows[0])]
assert odd == [1]
kept = [torch.tensor(row) for row in rows]
assert [len(row) for row in kept] == [3, 2, 3]
lengths = torch.tensor([len(row) for row in rows])
assert lengths.tolist() == [3, 2, 3]
