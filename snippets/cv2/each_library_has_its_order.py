# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import cv2
import matplotlib.pyplot as plt
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/orange.png"
    # width 4, height 2; red 255, green 128, blue 0
    Image.new("RGB", (4, 2), (255, 128, 0)).save(path)
    image = Image.open(path)
    first = list(image.getpixel((0, 0)))
    print("Image.open(path).size", image.size, "-", first, sep=" | ")
    for line in (
        "np.array(Image.open(path))",
        "cv2.imread(path)",
        "plt.imread(path)",
        "torch.from_numpy(np.array(image)).permute(2, 0, 1) / 255",
    ):
        x = eval(line)
        first = x[:, 0, 0] if torch.is_tensor(x) else x[0, 0]
        first = [round(v, 2) for v in first.tolist()]
        kind = str(x.dtype).replace("torch.", "")
        print(line, tuple(x.shape), kind, first, sep=" | ")
# --8<-- [end:show]
    assert cv2.imread(path)[0, 0].tolist() == [0, 128, 255]
    assert plt.imread(path).dtype == np.float32 and plt.imread(path).shape == (2, 4, 3)
    assert image.size == (4, 2) and x.shape == (3, 2, 4) and np.array(image).shape == (2, 4, 3)
t = x.to(device)
