# --8<-- [start:show]
import tempfile

import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[0.4, 0.5, 0.6]], device=device)  # H, W
array = t.cpu().numpy()
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/gray.png"
    # --8<-- [start:key]
    for options in {}, {"vmin": 0, "vmax": 1}:
        shown = plt.imshow(array, cmap="gray", **options)
        plt.imsave(path, array, cmap="gray", **options)
    # --8<-- [end:key]
        pixels = plt.imread(path)[0, :, 0]
        print([round(x, 1) for x in shown.get_clim()], end=" ")
        print([round(x, 1) for x in pixels.tolist()])
plt.close("all")
# --8<-- [end:show]
assert [round(x, 1) for x in pixels.tolist()] == [0.4, 0.5, 0.6]
stretched = plt.imshow(array, cmap="gray")
assert stretched.get_clim()[0] > 0.3, "black is the lowest value"
assert plt.rcParams["image.cmap"] == "viridis", "colours unless cmap says otherwise"
plt.close("all")
import io

import numpy as np
from PIL import Image

greys = np.arange(256, dtype=np.uint8)[None]
file = io.BytesIO()
plt.imsave(file, greys, cmap="gray", vmin=0, vmax=255, format="png")
written = np.asarray(Image.open(file).convert("RGB"))[..., 0].astype(int)
assert set((written - greys).ravel().tolist()) == {0, -1}, "some are darker by 1"
