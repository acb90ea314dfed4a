# --8<-- [start:show]
import numpy as np
import torch
from diffusers.image_processor import VaeImageProcessor

device = "cuda" if torch.cuda.is_available() else "cpu"
processor = VaeImageProcessor()
array = np.linspace(0, 255, 768).reshape(2, 8, 16, 3).astype(np.uint8)

# --8<-- [start:key]
images = array.astype(np.float32) / 255
tensor = processor.preprocess(images).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (2, 3, 8, 16) and tensor.dtype == torch.float32
back = (tensor.cpu().numpy() + 1) / 2 * 255
assert np.allclose(back, array.transpose(0, 3, 1, 2), atol=1e-3)
