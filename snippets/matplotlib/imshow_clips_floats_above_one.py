# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import logging
import sys

import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
logging.basicConfig(stream=sys.stdout, format="%(message)s")
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.full((2, 2, 3), 128.0, device=device)  # 0 to 255
a = t.cpu().numpy()
shown = plt.imshow(a)
print(shown.get_array().max())

shown = plt.imshow(a / 255)
print(round(float(shown.get_array().max()), 3))
plt.close("all")
# --8<-- [end:show]
assert plt.imshow(a.astype("uint8")).get_array().max() == 128
assert abs(shown.get_array().max() - 128 / 255) < 1e-6
logging.disable()
assert plt.imshow(a).get_array().max() == 1, "clipped to white"
assert plt.imshow(a[..., 0]).get_array().max() == 128, "greyscale is scaled, not clipped"
plt.close("all")
mean, std = [0.5, 0.4, 0.3], [0.2, 0.2, 0.2]
mean = torch.tensor(mean)[:, None, None]
std = torch.tensor(std)[:, None, None]
image = torch.rand(3, 4, 6)
x = (image - mean) / std
assert x.min() < 0 and x.max() > 1, "normalised values leave 0 to 1 on both sides"
drawn = plt.imshow(x.permute(1, 2, 0)).get_array()
assert drawn.min() == 0 and drawn.max() == 1, "clipped in the picture"
assert x.min() < 0 and x.max() > 1, "and not in the data"
plt.close("all")
shown = (x * std + mean).clamp(0, 1).permute(1, 2, 0).cpu().numpy()
assert shown.shape == (4, 6, 3) and abs(shown - image.permute(1, 2, 0).cpu().numpy()).max() < 1e-5
