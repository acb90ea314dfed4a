# --8<-- [start:show]
import tempfile

import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.rand(3, 4, 6).to(device).requires_grad_()
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/out.png"
# --8<-- [start:key]
pixels = (t.detach().clamp(0, 1) * 255).round().to(torch.uint8)
a = pixels.permute(1, 2, 0).cpu().numpy()  # (H, W, C), uint8
Image.fromarray(a).save(path)
# --8<-- [end:key]
again = np.array(Image.open(path))
print(a.shape, a.dtype, np.array_equal(a, again))
# --8<-- [end:show]
import matplotlib.pyplot as plt

assert a.shape == (4, 6, 3) and np.array_equal(again, a)
back = torch.from_numpy(again).permute(2, 0, 1).float() / 255
assert (back - t.detach().cpu()).abs().max() <= 0.5 / 255 + 1e-6
every = torch.arange(256, dtype=torch.uint8)
assert ((every.float() / 255).clamp(0, 1) * 255).round().to(torch.uint8).equal(every)
cut = (np.array([0.999], np.float32) * 255).astype(np.uint8)
assert cut == 254 and (np.array([0.999], np.float32) * 255).round() == 255
plt.imsave(path, a)
assert np.array(Image.open(path)).shape == (4, 6, 4), "four channels"
folder.cleanup()
# Without .detach(): no difference in the pixels: what .to(torch.uint8) returns never requires grad.
