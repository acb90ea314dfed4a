import numpy as np
import torch

array = np.array([0.1, 0.2])
# --8<-- [start:show]
tensor = torch.tensor(array)
# --8<-- [end:show]
assert tensor.dtype == torch.float64 and tensor[0].item() == 0.1
