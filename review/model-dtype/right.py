import numpy as np
import torch

model, array = torch.nn.Linear(2, 1), np.ones((4, 2))
# --8<-- [start:show]
output = model(torch.from_numpy(array).float())
# --8<-- [end:show]
assert output.dtype == torch.float32
