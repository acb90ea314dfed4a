# --8<-- [start:show]
import warnings

import numpy as np
import torch

# --8<-- [start:key]
arrays = [np.ones(3), np.zeros(3)]
# --8<-- [end:key]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    slow = torch.tensor(arrays)
for warning in caught:
    print(str(warning.message).split(" (Triggered")[0])

# --8<-- [start:key]
t = torch.from_numpy(np.stack(arrays))
print(t.shape, t.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
assert t.shape == (2, 3) and torch.equal(t, slow)
assert "Creating a tensor from a list of numpy.ndarrays" in str(caught[0].message)
t = torch.from_numpy(np.stack(arrays)).float()
assert t.dtype is torch.float32 and t.tolist() == [[1, 1, 1], [0, 0, 0]]
size = 4
states = np.empty((size, 3), np.float32)
for step in range(6):
    states[step % size] = np.full(3, step)
rows = [1, 2]
batch = torch.from_numpy(states[rows])
assert batch.tolist() == [[5, 5, 5], [2, 2, 2]] and batch.dtype is torch.float32
states[2] = 9
assert batch[1, 0] == 2, "an index of a list copies"
for join in np.stack, np.array:
    try:
        join([np.ones(2), np.ones(3)])
        raise AssertionError("arrays of two sizes became one")
    except ValueError:
        pass
device = "cpu"
state = np.array([0.1, 0.2, 0.3])
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    wrapped = torch.as_tensor((state,), dtype=torch.float32)
    t = torch.as_tensor(state, dtype=torch.float32, device=device).unsqueeze(0)
assert torch.equal(t, wrapped) and t.shape == (1, 3)
