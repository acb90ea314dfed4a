import numpy as np
import torch

batches = torch.randn(10, 3).split(4)
print([tuple(batch.shape) for batch in batches])


def collect(batches):
    """The rows of all batches, in order, in one float32 array that is joined once."""
    found = batches[0].numpy()
    for batch in batches[1:]:
        found = np.concatenate([found, batch.numpy()])
    return found


print(collect(batches).shape)
