# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [[1.0, 2.0, 3.0], [4.0, 5.0]]
for line in "np.array(rows)", "torch.tensor(rows)":
    try:
        print(eval(line))
    except ValueError as error:
        print(error)

tensors = [torch.tensor(row, device=device) for row in rows]
padded = pad_sequence(tensors, batch_first=True)
print(padded.tolist())
# --8<-- [end:show]
assert padded.tolist() == [[1, 2, 3], [4, 5, 0]] and padded.device.type == device
for wrong, text in (
    (lambda: np.array(rows), "setting an array element with a sequence. The requested array has an inhomogeneous shape"),
    (lambda: torch.tensor(rows), "expected sequence of length 3 at dim 1 (got 2)"),
):
    try:
        wrong()
    except ValueError as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
assert [a.tolist() for a in (np.array(row) for row in rows)] == rows, "a list of arrays"
# The features of all samples must agree: the time alone is padded.
assert pad_sequence([torch.ones(2, 3), torch.ones(4, 3)], batch_first=True).shape == (2, 4, 3)
try:
    pad_sequence([torch.ones(2, 3), torch.ones(2, 4)], batch_first=True)
except RuntimeError as error:
    assert "The size of tensor a (3) must match the size of tensor b (4)" in str(error)
else:
    raise AssertionError("two dimensions differ")
assert pad_sequence([torch.ones(2, 3), torch.ones(2, 1)], batch_first=True).sum().item() == 12, "1 is repeated"
assert pad_sequence(tensors, batch_first=True, padding_value=-1.0)[1].tolist() == [4, 5, -1]
assert pad_sequence(tensors).shape == (3, 2), "without batch_first, the time is first"
