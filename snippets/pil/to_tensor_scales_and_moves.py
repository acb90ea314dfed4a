# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.new("RGB", (4, 2), (255, 128, 0))  # width 4, height 2
# --8<-- [start:key]
a = np.array(image)  # (H, W, C), uint8, 0 to 255
t = torch.from_numpy(a)  # the same order and the same values
t = t.permute(2, 0, 1).float() / 255  # what ToTensor gives
# --8<-- [end:key]
t = t.to(device)
print("array: ", a.shape, a.dtype, a.max())
print("tensor:", tuple(t.shape), t.dtype, t.max().item())
# --8<-- [end:show]
assert t.shape == (3, 2, 4) and t.dtype is torch.float32
assert torch.from_numpy(a).shape == a.shape and torch.from_numpy(a).max() == 255
assert [round(x * 255) for x in t[:, 0, 0].tolist()] == [255, 128, 0]
