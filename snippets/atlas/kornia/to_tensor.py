# --8<-- [start:show]
import numpy as np
import torch
from kornia.image import image_to_tensor

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.arange(60, dtype="uint8").reshape(4, 5, 3)
image[0, 0] = (255, 0, 51)

# --8<-- [start:key]
batch = image_to_tensor(image, keepdim=False)
tensor = batch.to(device).float() / 255
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (1, 3, 4, 5)
assert torch.allclose(tensor[0, :, 0, 0].cpu(), torch.tensor([1, 0, 0.2]))
assert tensor[0, :, 3, 4].mul(255).round().tolist() == [57, 58, 59]
