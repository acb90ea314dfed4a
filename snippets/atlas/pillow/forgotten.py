import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
weights = tensor.clone().requires_grad_()
narrow = torch.zeros(3, 8, 4, dtype=torch.uint8)
mask = torch.zeros(1, 4, 5, dtype=torch.uint8)
image = Image.new("RGB", (5, 4), (255, 0, 0))


def plain():
    return Image.fromarray(tensor)


def grad():
    return Image.fromarray(weights.permute(1, 2, 0).numpy())


def device_numpy():
    return Image.fromarray(tensor.permute(1, 2, 0).numpy())


def axes():
    return Image.fromarray((tensor * 255).byte().numpy())


def axes_2():
    image = Image.fromarray(narrow.numpy())
    return image.mode, image.size


def shape():
    return Image.fromarray(mask.permute(1, 2, 0).numpy())


def range():
    return Image.fromarray(tensor.permute(1, 2, 0).byte().numpy())


def dtype():
    return Image.fromarray(tensor.permute(1, 2, 0).numpy())


def dtype_2():
    return Image.fromarray(tensor[0].numpy()).save("gray.png")


def type():
    return torch.tensor(image)


def copy():
    return torch.from_numpy(np.asarray(image))
