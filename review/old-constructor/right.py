import numpy as np
import torch

array, ids = np.ones(2, dtype=np.float32), np.array([2**24 + 1])
# --8<-- [start:show]
tensor = torch.tensor(array, dtype=torch.float32)
# --8<-- [end:show]
tensor *= 2
assert array.tolist() == [1.0, 1.0] and tensor.dtype == torch.float32
assert int(torch.tensor(ids)[0]) == 2**24 + 1  # without a dtype, that of the array
assert torch.tensor(np.ones(2)).dtype == torch.float64
assert torch.empty(3).shape == (3,)
