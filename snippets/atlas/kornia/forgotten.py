import kornia
import kornia.augmentation as K
import numpy as np
import torch
from kornia.image import image_to_tensor, tensor_to_image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
batch = tensor[None]
weights = tensor.clone().requires_grad_()
image = np.full((4, 5, 3), 200, "uint8")
floats = np.full((3, 4, 5), 0.5, "float32")
matrix = np.eye(2, 3)[None]
red = torch.tensor([1.0, 0, 0]).expand(4, 5, 3)
flip = K.RandomHorizontalFlip(p=1)


def plain():
    return image_to_tensor(tensor)


def grad():
    return tensor_to_image(weights)


def device_image():
    return tensor_to_image(tensor)


def axes():
    return kornia.color.rgb_to_grayscale(torch.from_numpy(image))


def axes_2():
    return flip(red)[0, 0, 0]


def shape():
    images = torch.from_numpy(floats)
    return kornia.filters.gaussian_blur2d(images, (3, 3), (1.0, 1.0))


def shape_2():
    return flip(tensor).shape


def range():
    pixels = torch.from_numpy(image).permute(2, 0, 1).float()
    return kornia.enhance.adjust_brightness(pixels, 0.1)


def range_2():
    return image_to_tensor(image)


def dtype():
    return flip(torch.from_numpy(image).permute(2, 0, 1))


def dtype_2():
    matrices = torch.from_numpy(matrix)
    return kornia.geometry.warp_affine(batch, matrices, (8, 10))


def type():
    return kornia.filters.gaussian_blur2d(floats, (3, 3), (1.0, 1.0))


def copy():
    original = image.copy()
    image_to_tensor(original).zero_()
    return original
