# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import io

import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

file = io.BytesIO()
np.save(file, np.array([np.ones(2), np.ones(3)], dtype=object))
file.seek(0)
objects = np.load(file, allow_pickle=True)
tensors = [torch.from_numpy(a) for a in objects]
lengths = torch.tensor([len(t) for t in tensors])
padded = pad_sequence(tensors, batch_first=True)
print(padded.tolist(), lengths.tolist())

file = io.BytesIO()
np.savez(file, x=padded.numpy(), lengths=lengths.numpy())
file.seek(0)
print(np.load(file)["x"].shape)
# --8<-- [end:show]
assert padded.tolist() == [[1, 1, 0], [1, 1, 1]] and padded.dtype == torch.float64
x = torch.from_numpy(np.load(io.BytesIO(file.getvalue()))["x"])
assert torch.equal(x, padded)
try:
    torch.tensor(objects)
    raise AssertionError("an object array became a tensor")
except TypeError as error:
    assert "numpy.object_" in str(error)
