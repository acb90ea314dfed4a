# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.full((4, 5, 3), 255, "uint8")

# --8<-- [start:key]
tensor = torch.tensor(array, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (4, 5, 3)
