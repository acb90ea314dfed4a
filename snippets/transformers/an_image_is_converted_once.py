# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image
from transformers.image_utils import load_image


def to_tensor(x):
    a = np.array(load_image(x).convert("RGB"))
    return torch.from_numpy(a).permute(2, 0, 1).float() / 255


device = "cuda" if torch.cuda.is_available() else "cpu"
t = to_tensor(Image.new("RGB", (5, 4), "red")).to(device)
try:
    t = to_tensor(t)
except TypeError as error:
    print(f"{type(error).__name__}: {error}")
t = t if torch.is_tensor(t) else to_tensor(t)
print(tuple(t.shape))
# --8<-- [end:show]
assert t.shape == (3, 4, 5) and t[:, 0, 0].tolist() == [1, 0, 0]
