# --8<-- [start:show]
import imageio.v3 as iio
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
clip = np.zeros((2, 4, 5, 3), "uint8")
clip[0, 0, 0] = (255, 0, 51)
clip[1, :, :] = (0, 255, 0)
iio.imwrite("clip.gif", clip)

# --8<-- [start:key]
frames = iio.imread("clip.gif", mode="RGB")
tensor = torch.from_numpy(frames).to(device).permute(0, 3, 1, 2) / 255
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (2, 3, 4, 5)
assert torch.allclose(tensor[0, :, 0, 0].cpu(), torch.tensor([1, 0, 0.2]))
assert tensor[1, :, 3, 4].tolist() == [0, 1, 0] and tensor[0, :, 3, 4].tolist() == [0, 0, 0]
iio.imwrite("gray.png", clip[0, :, :, 0])
assert iio.imread("gray.png").shape == (4, 5)
assert iio.imread("gray.png", mode="RGB").shape == (4, 5, 3)
