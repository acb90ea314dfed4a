import numpy as np
import torch
from pytorch_grad_cam import GradCAM
from pytorch_grad_cam.utils.image import show_cam_on_image
from pytorch_grad_cam.utils.model_targets import ClassifierOutputTarget
from torchvision.models import VisionTransformer, resnet18

device = "cuda" if torch.cuda.is_available() else "cpu"
model = resnet18().eval()
frozen = resnet18().eval().requires_grad_(False)
vit = VisionTransformer(32, 16, num_layers=1, num_heads=2, hidden_dim=16, mlp_dim=16)
cam = GradCAM(model=model, target_layers=[model.layer4[-1]])
batch = torch.linspace(0, 1, 36864).reshape(2, 3, 64, 96)
weights = batch.clone().requires_grad_()
small = torch.zeros(1, 3, 32, 32)
tensor = batch[1].to(device)
pixels = batch[1].mul(255).byte()
heat = cam(input_tensor=batch, targets=None)
rgb = batch[1].permute(1, 2, 0).numpy()
black = np.zeros_like(rgb)


def mode():
    with torch.no_grad():
        return cam(input_tensor=batch, targets=None)


def mode_2():
    layers = [frozen.layer4[-1]]
    return GradCAM(model=frozen, target_layers=layers)(batch, targets=None)


def plain():
    return show_cam_on_image(tensor.permute(1, 2, 0), heat[1])


def grad():
    return show_cam_on_image(weights[1].permute(1, 2, 0).numpy(), heat[1])


def device_numpy():
    return show_cam_on_image(tensor.permute(1, 2, 0).numpy(), heat[1])


def range():
    return show_cam_on_image(pixels.permute(1, 2, 0).numpy(), heat[1])


def axes():
    return show_cam_on_image(batch[1].numpy(), heat[1])


def shape():
    return show_cam_on_image(rgb, heat)


def shape_2():
    layers = [vit.encoder.layers[-1]]
    return GradCAM(model=vit, target_layers=layers)(small, targets=None)


def type():
    return GradCAM(model=model, target_layers=model.layer4[-1])


def type_2():
    return cam(input_tensor=batch, targets=[281, 281])


def shape_3():
    one = cam(input_tensor=batch, targets=[ClassifierOutputTarget(281)])
    return [each.max() for each in one]


def order():
    drawn = show_cam_on_image(black, heat[1])
    red, green, blue = drawn[heat[1] == heat[1].max()][0].tolist()
    return red, green, blue
