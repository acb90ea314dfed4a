# --8<-- [start:show]
import numpy as np
import torch
from skimage import img_as_float32, transform

device = "cuda" if torch.cuda.is_available() else "cpu"
photo = np.full((16, 20, 3), [0, 51, 255], "uint8")
image = transform.resize(photo, (8, 10))

# --8<-- [start:key]
pixels = img_as_float32(image)
tensor = torch.from_numpy(pixels).to(device).permute(2, 0, 1)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 8, 10) and tensor.dtype == torch.float32
assert torch.allclose(tensor[:, 7, 9].cpu(), torch.tensor([0, 0.2, 1]))
