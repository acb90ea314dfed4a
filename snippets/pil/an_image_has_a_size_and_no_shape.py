# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.new("RGB", (5, 2))
try:
    h, w = image.shape[:2]
except AttributeError as error:
    print(f"{type(error).__name__}: {error}")
try:
    x = image.to(device)
except AttributeError as error:
    print(f"{type(error).__name__}: {error}")

w, h = image.size
a = np.array(image.convert("RGB"))
t = torch.from_numpy(a).permute(2, 0, 1).float() / 255
x = t[None].to(device)
print((w, h), a.shape, tuple(x.shape))
# --8<-- [end:show]
assert (w, h) == (5, 2) and a.shape == (2, 5, 3) and x.shape == (1, 3, 2, 5)
for name in "shape", "ndim", "dtype", "astype", "numpy", "to", "unsqueeze", "permute", "cpu", "detach":
    assert not hasattr(image, name), name
