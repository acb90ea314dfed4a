# --8<-- [start:show]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte().permute(1, 2, 0)
image = Image.fromarray(pixels.cpu().numpy())
# --8<-- [end:key]
# --8<-- [end:show]
assert image.mode == "RGB" and image.size == (5, 4)
rgb = tensor.detach().cpu()[:, 0, 0].mul(255).round().tolist()
assert list(image.getpixel((0, 0))) == rgb
weights = tensor.clone().requires_grad_()
assert not weights.mul(255).round().clamp(0, 255).byte().requires_grad
