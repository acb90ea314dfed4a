# --8<-- [start:show]
import albumentations as A
import numpy as np
import torch
from albumentations.pytorch import ToTensorV2

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.arange(60, dtype="uint8").reshape(4, 5, 3)
image[0, 0] = (255, 0, 0)

# --8<-- [start:key]
flip = A.HorizontalFlip(p=1)
transform = A.Compose([flip, A.Normalize(), ToTensorV2()])
tensor = transform(image=image)["image"].to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5) and tensor.dtype == torch.float32
mean, std = torch.tensor([0.485, 0.456, 0.406]), torch.tensor([0.229, 0.224, 0.225])
red = (torch.tensor([1.0, 0, 0]) - mean) / std
assert torch.allclose(tensor[:, 0, 4].cpu(), red, atol=1e-5)
last = (torch.tensor([57.0, 58, 59]) / 255 - mean) / std
assert torch.allclose(tensor[:, 3, 0].cpu(), last, atol=1e-5)
floats = image.astype("float32") / 255
normal = A.Normalize(max_pixel_value=1.0)(image=floats)["image"]
assert abs(normal[0, 0] - red.numpy()).max() < 1e-5
