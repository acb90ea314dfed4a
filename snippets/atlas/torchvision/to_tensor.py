# --8<-- [start:show]
import torch
from PIL import Image
from torchvision.transforms import v2

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.linear_gradient("L").resize((5, 4)).convert("RGB")
image.putpixel((0, 0), (255, 0, 51))

# --8<-- [start:key]
to_float = v2.ToDtype(torch.float32, scale=True)
transform = v2.Compose([v2.ToImage(), to_float, v2.ToPureTensor()])
tensor = transform(image.convert("RGB")).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5)
assert torch.allclose(tensor[:, 0, 0].cpu(), torch.tensor([1, 0, 0.2]))
assert round(tensor[1, 3, 4].item() * 255) == image.getpixel((4, 3))[1]
