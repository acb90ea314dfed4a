# --8<-- [start:show]
import albumentations as A
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
transform = A.Compose([A.HorizontalFlip(p=1)])

# --8<-- [start:key]
image = tensor.detach().cpu().permute(1, 2, 0).numpy()
flipped = transform(image=image)["image"]
# --8<-- [end:key]
# --8<-- [end:show]
assert image.shape == flipped.shape == (4, 5, 3)
assert (flipped[0, 4] == tensor.detach().cpu().numpy()[:, 0, 0]).all()
