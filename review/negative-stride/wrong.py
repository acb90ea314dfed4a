import numpy as np
import torch

image = np.arange(6).reshape(3, 2)
try:
    # --8<-- [start:show]
    tensor = torch.from_numpy(image[::-1])  # ← wrong
    # --8<-- [end:show]
except ValueError as error:
    said = str(error)
assert "negative" in said
