# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.utils.rnn import pad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [torch.ones(n, device=device) for n in (2, 3)]
try:
    torch.stack(rows)
except RuntimeError as error:
    print(error)

print(torch.cat(rows).tolist())
print(pad_sequence(rows, batch_first=True).tolist())
# --8<-- [end:show]
try:
    torch.stack(rows)
except RuntimeError as error:
    assert "stack expects each tensor to be equal size, but got [2] at entry 0 and [3] at entry 1" in str(error)
else:
    raise AssertionError("torch.stack did not raise")
assert torch.cat(rows).tolist() == [1] * 5
assert pad_sequence(rows, batch_first=True).tolist() == [[1, 1, 0], [1, 1, 1]]
# The first tensor gives the dtype: what is written into integers is cut off.
mixed = pad_sequence([torch.tensor([1]), torch.tensor([1.5, 2.5])], batch_first=True)
assert mixed.dtype == torch.int64 and mixed.tolist() == [[1, 0], [1, 2]]
# The other dimensions are not checked: a length of 1 is repeated.
repeated = pad_sequence([torch.ones(2, 3), 5 * torch.ones(4, 1)], batch_first=True)
assert repeated.shape == (2, 4, 3) and repeated[1].tolist() == [[5, 5, 5]] * 4
print_of = [tuple(row.shape) for row in rows]
assert print_of == [(2,), (3,)]
labels = [torch.tensor([1, 0]), torch.tensor([1])]
padded = pad_sequence(labels, batch_first=True, padding_value=-100)
assert padded.tolist() == [[1, 0], [1, -100]]
scores = torch.arange(12.0).reshape(2, 2, 3)
loss = torch.nn.functional.cross_entropy(scores.flatten(0, 1), padded.flatten())
real = torch.nn.functional.cross_entropy(scores.flatten(0, 1)[:3], torch.cat(labels))
assert torch.isclose(loss, real), "-100 is left out of the loss"
t = torch.stack([row[:2] for row in rows])
assert t.shape == (2, 2)
