import numpy as np
import torch

model, array = torch.nn.Linear(2, 1), np.ones((4, 2))
try:
    # --8<-- [start:show]
    output = model(torch.from_numpy(array))
    # --8<-- [end:show]
except RuntimeError as error:
    said = str(error)
assert "must have the same dtype" in said
