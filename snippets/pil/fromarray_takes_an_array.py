# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 2, 5, dtype=torch.uint8, device=device)
try:
    image = Image.fromarray(t)
    print(image.size)
except AttributeError as error:
    print(error)

array = t.permute(1, 2, 0).cpu().numpy()
image = Image.fromarray(array)
print(image.mode, image.size)
# --8<-- [end:show]
try:
    Image.fromarray(t)
except AttributeError as error:
    assert "__array_interface__" in str(error)
else:
    raise AssertionError("PIL took a tensor")
assert (image.mode, image.size) == ("RGB", (5, 2))
out = torch.rand(3, 2, 5, requires_grad=True)
pixels = out.detach().mul(255).round().to(torch.uint8)
image = Image.fromarray(pixels.permute(1, 2, 0).cpu().numpy())
assert image.mode == "RGB" and pixels.max() > 0
gray = pixels[:1]
image = Image.fromarray(gray[0].numpy())
assert (image.mode, image.size) == ("L", (5, 2))
