# --8<-- [start:show]
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence, unpad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
arrays = [np.array([1.0, 2.0]), np.array([3.0, 4.0, 5.0])]
# --8<-- [start:key]
rows = [torch.from_numpy(a).float().to(device) for a in arrays]
lengths = torch.tensor([len(row) for row in rows])
padded = pad_sequence(rows, batch_first=True, padding_value=-1.0)
print(padded.tolist())
mask = torch.arange(padded.shape[1]) < lengths[:, None]
print(mask.tolist())
# --8<-- [end:key]
pieces = unpad_sequence(padded.cpu(), lengths.cpu(), batch_first=True)
print([piece.tolist() for piece in pieces])
longest = max(len(a) for a in arrays)
padded = [np.pad(a, (0, longest - len(a))) for a in arrays]
batch = torch.from_numpy(np.stack(padded)).float()
print(batch.tolist())
kept = [row.detach().cpu().numpy() for row in rows]
print([array.shape for array in kept])
left = pad_sequence(rows, batch_first=True, padding_side="left")
print(left.tolist())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert mask.tolist() == [[True, True, False], [True, True, True]]
assert [piece.tolist() for piece in pieces] == [[1.0, 2.0], [3.0, 4.0, 5.0]]
assert batch.tolist() == [[1.0, 2.0, 0.0], [3.0, 4.0, 5.0]] and left.tolist()[0] == [0.0, 1.0, 2.0]
assert pad_sequence(rows).shape == (3, 2), "time first without batch_first"
of_objects = np.array(arrays, dtype=object)
for convert in (torch.tensor, torch.from_numpy):
    try:
        convert(of_objects)
        raise AssertionError("PyTorch took an array of objects")
    except TypeError as error:
        assert "can't convert np.ndarray of type numpy.object_" in str(error)
try:
    torch.tensor([[1, 2], [3]])
except ValueError as error:
    assert str(error) == "expected sequence of length 2 at dim 1 (got 1)"
else:
    raise AssertionError("torch.tensor took rows of two lengths")
