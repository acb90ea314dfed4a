# --8<-- [start:show]
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
rows = [[1.0, 2.0, 3.0], [4.0, 5.0]]
tensors = [torch.tensor(row, device=device) for row in rows]
lengths = torch.tensor([len(row) for row in rows])

padded = pad_sequence(tensors, batch_first=True, padding_value=-1.0)
print(padded.cpu().numpy().tolist(), lengths.tolist())
# --8<-- [end:key]
try:
    pad_sequence(rows)
except TypeError as error:
    print(error)

print(tuple(pad_sequence(tensors).shape))  # time first
arrays = [np.array(row) for row in rows]
padded = pad_sequence([torch.from_numpy(a) for a in arrays], True)
print(padded.dtype, tuple(padded.shape))
left = pad_sequence(tensors, batch_first=True, padding_side="left")
print(left.tolist())
fixed = torch.nn.functional.pad(left, (0, 5 - left.shape[1]))
print(fixed.tolist())
size = max(map(len, rows))
a = np.stack([np.pad(r, (0, size - len(r))) for r in rows])
print(a.tolist())
ragged = np.array(rows, dtype=object)
print(ragged.shape, ragged.dtype)
# --8<-- [end:show]
assert pad_sequence(tensors, batch_first=True, padding_value=-1.0).tolist() == [
    [1, 2, 3],
    [4, 5, -1],
]
assert (
    left.tolist() == [[1, 2, 3], [0, 4, 5]]
    and fixed.shape == (2, 5)
    and a.tolist() == [[1, 2, 3], [4, 5, 0]]
)
assert padded.dtype == torch.float64 and ragged.shape == (2,)
for wrong in (rows, [np.ones(2)]):
    try:
        pad_sequence(wrong)
    except TypeError as error:
        assert str(error).startswith("expected Tensor as element 0 in argument 0, but got")
    else:
        raise AssertionError("took no tensors")
