# --8<-- [start:show]
import torch
from diffusers.image_processor import VaeImageProcessor

device = "cuda" if torch.cuda.is_available() else "cpu"
processor = VaeImageProcessor()
tensor = torch.linspace(-1, 1, 768, device=device).reshape(2, 3, 8, 16)

# --8<-- [start:key]
images = processor.postprocess(tensor.detach(), output_type="np")
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

wanted = tensor.cpu().numpy().transpose(0, 2, 3, 1)
assert images.shape == (2, 8, 16, 3) and images.dtype == np.float32
assert np.allclose(images * 2 - 1, wanted, atol=1e-6)
