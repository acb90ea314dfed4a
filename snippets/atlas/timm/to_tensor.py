# --8<-- [start:show]
import timm
import torch
from PIL import Image
from timm.data import create_transform, resolve_model_data_config

device = "cuda" if torch.cuda.is_available() else "cpu"
model = timm.create_model("resnet18").to(device).eval()
transform = create_transform(**resolve_model_data_config(model))
image = Image.new("RGB", (160, 128), (255, 0, 0))

# --8<-- [start:key]
batch = transform(image.convert("RGB"))[None].to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert batch.shape == (1, 3, 224, 224) and batch.dtype == torch.float32
mean = torch.tensor([0.485, 0.456, 0.406])
deviation = torch.tensor([0.229, 0.224, 0.225])
red = (torch.tensor([1.0, 0, 0]) - mean) / deviation
assert torch.allclose(batch[0, :, 100, 100].cpu(), red, atol=1e-3)
