import numpy as np
import timm
import torch
from PIL import Image
from timm.data import create_transform, resolve_model_data_config

device = "cuda" if torch.cuda.is_available() else "cpu"
training = timm.create_model("resnet18")
model = timm.create_model("resnet18").eval()
maps_of = timm.create_model("resnet18", features_only=True).eval()
embed = timm.create_model("resnet18", num_classes=0).to(device).eval()
swin = timm.create_model("swin_tiny_patch4_window7_224", features_only=True).eval()
vit = timm.create_model("vit_tiny_patch16_224").eval()
transform = create_transform(**resolve_model_data_config(model))
tensor = torch.linspace(0, 1, 18432, device=device).reshape(3, 64, 96)
batch = torch.linspace(0, 1, 36864).reshape(2, 3, 64, 96)
array = np.zeros((64, 96, 3), "uint8")
gray = Image.new("L", (96, 64))
pixels = torch.full((3, 64, 96), 255.0)


def plain():
    return model(array)


def type():
    return transform(array)


def type_2():
    return maps_of(batch).numpy()


def grad():
    return model(batch).numpy()


def device_embeddings():
    return embed(tensor[None]).detach().numpy()


def dtype():
    return transform(tensor.mul(255).byte())


def range():
    return transform(pixels).max().item()


def axes():
    return [each.shape for each in swin(torch.zeros(1, 3, 224, 224))]


def shape():
    return model(tensor)


def shape_2():
    return vit(batch)


def shape_3():
    return transform(gray)


def mode():
    return torch.allclose(training(batch)[0], training(batch[:1])[0])
