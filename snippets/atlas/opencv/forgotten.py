import cv2
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
batch = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
weights = tensor.clone().requires_grad_()
box = torch.tensor([0.0, 0.0, 3.0, 2.0])
image = np.zeros((4, 5, 3), "uint8")
red = torch.tensor([255, 0, 0], dtype=torch.uint8).expand(4, 5, 3)


def plain():
    return cv2.resize(tensor, (10, 8))


def grad():
    return cv2.resize(weights.permute(1, 2, 0).numpy(), (10, 8))


def device_numpy():
    return cv2.resize(tensor.permute(1, 2, 0).numpy(), (10, 8))


def axes():
    return cv2.resize(tensor.numpy(), (10, 8)).shape


def axes_2():
    return cv2.imwrite("image.png", tensor.mul(255).byte().numpy())


def shape():
    images = batch.permute(0, 2, 3, 1).numpy()
    return cv2.cvtColor(images, cv2.COLOR_RGB2BGR)


def shape_2():
    images = batch.permute(0, 2, 3, 1).numpy()
    return cv2.warpPerspective(images, np.eye(3), (5, 4)).shape


def order():
    cv2.imwrite("red.png", red.numpy())
    return Image.open("red.png").getpixel((0, 0))


def range():
    cv2.imwrite("image.png", tensor.permute(1, 2, 0).numpy())
    return cv2.imread("image.png")


def dtype():
    return cv2.applyColorMap(tensor[0].numpy(), cv2.COLORMAP_JET)


def dtype_2():
    return cv2.resize((tensor[0] > 0.1).numpy(), (10, 8))


def dtype_3():
    mask = (tensor[0] > 0.1).long().numpy()
    return cv2.findContours(mask, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)


def strides():
    pixels = tensor.mul(255).byte().permute(1, 2, 0).numpy()
    return cv2.rectangle(pixels, (0, 0), (3, 2), (255, 0, 0))


def strides_2():
    return torch.from_numpy(image[..., ::-1])


def type():
    x1, y1, x2, y2 = box
    return cv2.rectangle(image.copy(), (x1, y1), (x2, y2), (255, 0, 0))
