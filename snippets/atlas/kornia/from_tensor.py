# --8<-- [start:show]
import torch
from kornia.image import tensor_to_image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(1, 3, 4, 5)

# --8<-- [start:key]
image = tensor_to_image(tensor)
# --8<-- [end:key]
# --8<-- [end:show]
assert image.shape == (4, 5, 3)
assert (image[0, 0] == tensor.detach().cpu().numpy()[0, :, 0, 0]).all()
assert (image[3, 4] == tensor.detach().cpu().numpy()[0, :, 3, 4]).all()
assert (tensor_to_image(tensor.clone().requires_grad_()) == image).all()
