# --8<-- [start:show]
import torch
from torch.nn.utils.rnn import pad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [torch.ones(n, device=device) for n in (2, 3)]
# --8<-- [start:key]
lengths = [len(row) for row in rows]
padded = pad_sequence(rows, batch_first=True)

tensors = [t[:n] for t, n in zip(padded, lengths)]
arrays = [a[:n] for a, n in zip(padded.cpu().numpy(), lengths)]
print([t.tolist() for t in tensors])
print([a.tolist() for a in arrays])
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np
from torch.nn.utils.rnn import unpad_sequence

assert [t.tolist() for t in tensors] == [a.tolist() for a in arrays] == [[1, 1], [1, 1, 1]]
assert all(t.device.type == device for t in tensors) and all(type(a) is np.ndarray for a in arrays)
assert arrays[0].base is not None and arrays[0].copy().base is None, "a view: it keeps the padded array"
# unpad_sequence copies, wants the lengths as a tensor, and without batch_first it transposes what it gets.
host, counts = padded.cpu(), torch.tensor(lengths)
assert [t.tolist() for t in unpad_sequence(host, counts, batch_first=True)] == [[1, 1], [1, 1, 1]]
try:
    unpad_sequence(host, lengths, batch_first=True)
    raise AssertionError("took a list of lengths")
except AttributeError:
    pass
turned = pad_sequence([row.cpu() for row in rows])
assert turned.shape == (3, 2)
unpad_sequence(turned, counts)
assert turned.shape == (2, 3)
# A value that the data has cannot say where the padding begins; another one can be chosen.
zeros = pad_sequence([torch.zeros(1), torch.zeros(2)], batch_first=True)
assert (zeros == 0).all()
assert pad_sequence([torch.ones(1), torch.ones(2)], batch_first=True, padding_value=-1.0).tolist() == [[1, -1], [1, 1]]
# One dimension may differ, the first.
assert pad_sequence([torch.ones(2, 3), torch.ones(4, 3)], batch_first=True).shape == (2, 4, 3)
try:
    pad_sequence([torch.ones(2, 3), torch.ones(4, 5)], batch_first=True)
    raise AssertionError("two dimensions differ")
except RuntimeError:
    pass
