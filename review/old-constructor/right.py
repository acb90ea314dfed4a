import numpy as np
import torch

ids = np.array([2**24 + 1])
# --8<-- [start:show]
tensor = torch.tensor(ids)
# --8<-- [end:show]
assert tensor.dtype == torch.int64 and int(tensor[0]) == 2**24 + 1
