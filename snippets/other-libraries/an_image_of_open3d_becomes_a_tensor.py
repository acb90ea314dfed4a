# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"


class Image:  # stands in for o3d.geometry.Image
    pixels = np.arange(24, dtype=np.uint8).reshape(2, 4, 3)

    def __array__(self, dtype=None, copy=None):
        return self.pixels.copy() if copy else self.pixels


image = Image()
# --8<-- [start:key]
array = np.array(image)  # (H, W, C), uint8
x = torch.from_numpy(array).permute(2, 0, 1).to(device)
# --8<-- [end:key]
print(tuple(x.shape), x.dtype)
# --8<-- [end:show]
x[0, 0, 0] = 9
assert x.shape == (3, 2, 4) and x.dtype == torch.uint8 and x.device.type == device
assert image.pixels[0, 0, 0] == 0, "np.array copies"
back = x.permute(1, 2, 0).contiguous().cpu().numpy()
assert back.shape == (2, 4, 3) and back.flags.c_contiguous
