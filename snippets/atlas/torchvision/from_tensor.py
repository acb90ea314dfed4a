# --8<-- [start:show]
import torch
from torchvision.transforms.v2.functional import to_pil_image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
image = to_pil_image(tensor.clamp(0, 1))
# --8<-- [end:key]
# --8<-- [end:show]
assert image.mode == "RGB" and image.size == (5, 4)
assert image.getpixel((0, 0)) == (0, 86, 172)
assert image.getpixel((4, 3)) == (82, 168, 255)
weights = tensor.clone().requires_grad_()
assert to_pil_image(weights.clamp(0, 1)) == image
