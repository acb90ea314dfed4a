# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.utils.rnn import pad_sequence

rows = [[], [7, 8], [9]]
t = torch.tensor(rows)
print(t, t.shape)

rows = [torch.tensor(row, dtype=torch.int64) for row in rows]
t = pad_sequence(rows, batch_first=True)
print(t)
# --8<-- [end:show]
assert torch.tensor([[], [7, 8], [9]]).shape == (3, 0)
assert t.tolist() == [[0, 0], [7, 8], [9, 0]]
assert torch.tensor([[], [7, 8], [9]]).dtype is torch.tensor([]).dtype is torch.float32
fractions = [torch.tensor(row, dtype=torch.int64) for row in ([], [7.5])]
assert torch.nn.utils.rnn.pad_sequence(fractions, batch_first=True).tolist() == [[0], [7]], "int64 cuts fractions off"
