# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [torch.ones(n, device=device) for n in (2, 3)]
try:
    np.array([t.cpu() for t in rows])
except ValueError as error:
    print(error)

a = pad_sequence(rows, batch_first=True).cpu().numpy()
print(a.tolist())
arrays = [t.cpu().numpy() for t in rows]
print([a.shape for a in arrays])
# --8<-- [end:show]
try:
    np.array([t.cpu() for t in rows])
except ValueError as error:
    assert "setting an array element with a sequence" in str(error)
    assert "inhomogeneous shape after 1 dimensions" in str(error)
else:
    raise AssertionError("np.array did not raise")
assert isinstance(a, np.ndarray) and a.tolist() == [[1, 1, 0], [1, 1, 1]]
assert all(isinstance(x, np.ndarray) for x in arrays)
assert [x.tolist() for x in arrays] == [[1, 1], [1, 1, 1]]
