# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

out = torch.rand(1, 3, 4, 6, requires_grad=True)
pixels = out.detach().clamp(0, 1).mul(255).round().to(torch.uint8)
image = Image.fromarray(pixels[0].permute(1, 2, 0).cpu().numpy())
print("one of a batch:", image.size, image.mode)
gray = torch.rand(1, 4, 6).mul(255).round().to(torch.uint8)
image = Image.fromarray(gray[0].numpy())
print("gray:", image.size, image.mode)
mask = torch.tensor([[True, False], [False, True]])
image = Image.fromarray(mask.to(torch.uint8).mul(255).numpy())
print("mask:", image.size, image.mode, np.array(image).max())
classes = torch.tensor([[0, 1], [2, 1]])
image = Image.fromarray(classes.to(torch.uint8).numpy())
print("classes:", image.mode, np.array(image).tolist())
t = torch.from_numpy(np.array(image.convert("RGB"))).permute(2, 0, 1)
print("back:", tuple(t.shape), t.dtype)
x = t.float() / 255
print("floats:", x.dtype, x.max().item() <= 1)
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert np.array(image).tolist() == classes.tolist()
wide = Image.fromarray(np.array([[300, 1000]], np.uint16))
assert wide.mode == "I;16" and np.array(wide).tolist() == [[300, 1000]]
