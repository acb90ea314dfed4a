import numpy as np
import torch

batches = torch.randn(10, 3).split(4)
print([tuple(batch.shape) for batch in batches])


def collect(batches):
    """The rows of all batches, in order, in one float32 array that is joined once."""
    found, start = np.empty((sum(map(len, batches)), batches[0].shape[1]), np.float32), 0
    for batch in batches:
        found[start : start + len(batch)] = batch.numpy()
        start += len(batch)
    return found


print(collect(batches).shape)
