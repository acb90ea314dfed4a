# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import torch

matplotlib.use("Agg")
import os
import tempfile

import matplotlib.pyplot as plt

pixels = torch.randint(0, 256, (4, 6, 3))
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a.png")
    try:
        plt.imsave(path, pixels.numpy())
    except ValueError as error:
        print(error)
    plt.imsave(path, pixels.clamp(0, 255).to(torch.uint8).numpy())
    print(os.path.exists(path))
# --8<-- [end:show]
    read = plt.imread(path)
    assert abs(read[0, 0, 0] - pixels[0, 0, 0].item() / 255) < 1e-6, "the values are kept"
    x = torch.rand(4, 6, 3)
    plt.imsave(path, x.clamp(0, 1).numpy())
    assert plt.imread(path).shape[:2] == (4, 6)
