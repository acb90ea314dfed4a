# --8<-- [start:show]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.linspace(-0.2, 1.2, 24, device=device, requires_grad=True)
t = t.reshape(3, 2, 4)  # a model's output may leave 0 to 1
# --8<-- [start:key]
pixels = t.clamp(0, 1).mul(255).round().to(torch.uint8)  # (1)!
array = pixels.permute(1, 2, 0).contiguous().cpu().numpy()  # (2)!
image = Image.fromarray(array)
# --8<-- [end:key]
print(tuple(t.shape), array.shape, image.size, image.mode)
print(array.flags.c_contiguous)
# --8<-- [end:show]
assert t.requires_grad and not pixels.requires_grad  # an integer dtype cannot carry a gradient
assert array.shape == (2, 4, 3) and image.size == (4, 2) and image.mode == "RGB"
assert array.flags.c_contiguous
red, green, blue = image.getpixel((3, 1))
assert [red, green, blue] == pixels[:, 1, 3].tolist()
assert (pixels.cpu() / 255 - t.detach().cpu().clamp(0, 1)).abs().max() < 0.5001 / 255  # rounded, not cut
