# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
box = {"pixels": np.moveaxis(tensor.cpu().numpy(), 0, -1)}
# --8<-- [end:key]
# --8<-- [end:show]
assert box["pixels"].shape == (4, 5, 3)
