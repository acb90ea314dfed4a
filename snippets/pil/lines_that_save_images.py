# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pathlib
import tempfile

import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([[[0.2, 0.999, 1.3]]], np.float32)  # H, W, C
pixels = (a.clip(0, 1) * 255).round().astype(np.uint8)
print(pixels.tolist())

out = torch.rand(4, 3, 2, 6).to(device) * 2  # N, C, H, W
pixels = (out.clamp(0, 1) * 255).round().to(torch.uint8)
arrays = pixels.permute(0, 2, 3, 1).cpu().numpy()
with tempfile.TemporaryDirectory() as folder:
    for i, array in enumerate(arrays):
        Image.fromarray(array).save(f"{folder}/{i:04d}.png")
    print(len(list(pathlib.Path(folder).iterdir())), "files")

alpha = torch.ones(4, 1, 2, 6, device=device)
rgba = torch.cat([out.clamp(0, 1), alpha], dim=1)
four = rgba[0].mul(255).round().byte().permute(1, 2, 0)
print(Image.fromarray(four.cpu().numpy()).mode)

y = torch.rand(1, 2, 6).to(device)
y[0, 0, 0] = 1.3
gray = y[0].clamp(0, 1).mul(255).round().byte()
image = Image.fromarray(gray.cpu().numpy())
print(image.mode, image.size)
# --8<-- [end:show]
assert np.array_equal(four.cpu().numpy()[..., :3], arrays[0]) and gray[0, 0].item() == 255
assert a.clip(0, 1).max() == 1 and (a.clip(0, 1) * 255).astype(np.uint8).tolist() == [[[51, 254, 255]]]
assert arrays.shape == (4, 2, 6, 3) and image.size == (6, 2)
tanh = torch.tensor([-1.0, 0.0, 1.0])
assert ((tanh + 1) / 2).tolist() == [0, 0.5, 1]
t = tanh
x = (t + 1) / 2
assert x.tolist() == [0, 0.5, 1]
maps = torch.rand(32, 4, 6)
maps = maps[:, None]
assert maps.shape == (32, 1, 4, 6)
