import numpy as np
import torch

ids = np.array([2**24 + 1])
# --8<-- [start:show]
tensor = torch.Tensor(ids)  # ← wrong
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and int(tensor[0]) == 2**24  # another id
assert torch.Tensor(3).shape == (3,)  # a number is a size
