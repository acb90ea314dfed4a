import numpy as np
import torch

image = np.arange(6).reshape(3, 2)
# --8<-- [start:show]
tensor = torch.from_numpy(image[::-1].copy())
# --8<-- [end:show]
assert tensor.tolist() == [[4, 5], [2, 3], [0, 1]]
