import numpy as np
import torch
from skimage import color, filters, img_as_ubyte, transform
from skimage.metrics import structural_similarity

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 240, device=device).reshape(3, 8, 10)
weights = tensor.clone().requires_grad_()
photo = np.full((16, 20, 3), 255, "uint8")
red = torch.zeros(3, 8, 10)
red[0] = 1


def plain():
    return transform.resize(tensor, (4, 5))


def plain_2():
    return filters.sobel(tensor[0])


def plain_3():
    return filters.threshold_otsu(tensor[0])


def grad():
    return color.rgb2gray(weights.permute(1, 2, 0))


def device_gray():
    return color.rgb2gray(tensor.permute(1, 2, 0))


def axes():
    return color.rgb2gray(tensor.numpy())


def axes_2():
    return transform.resize(tensor.numpy(), (4, 5)).shape


def axes_3():
    image = red.permute(1, 2, 0).numpy()
    return filters.gaussian(image)[0, 0]


def shape():
    a, b = tensor.numpy(), tensor.mul(0.9).numpy()
    return structural_similarity(a, b, data_range=1)


def range():
    return img_as_ubyte(tensor.mul(255).permute(1, 2, 0).numpy())


def range_2():
    a, b = tensor[0].numpy(), tensor[0].mul(0.9).numpy()
    return structural_similarity(a, b)


def range_3():
    return torch.from_numpy(transform.resize(photo, (8, 10))) / 255


def dtype():
    return color.rgb2gray(red.mul(255).long().permute(1, 2, 0).numpy())
