# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.new("RGB", (2, 1), "red")  # two red pixels
t = torch.from_numpy(np.array(image)).to(device)  # H, W, C
# --8<-- [start:key]
print(t.permute(2, 0, 1).tolist())
print(t.reshape(3, 1, 2).tolist())  # (1)!
# --8<-- [end:key]
# --8<-- [end:show]
assert t.permute(2, 0, 1).tolist() == [[[255, 255]], [[0, 0]], [[0, 0]]]
assert t.reshape(3, 1, 2).tolist() == [[[255, 0]], [[0, 255]], [[0, 0]]]
assert t.shape == (1, 2, 3)
