import imageio
import imageio.v3 as iio
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
video = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)
weights = tensor.clone().requires_grad_()
Image.new("L", (5, 4)).save("gray.png")


def plain():
    return imageio.imwrite("image.png", tensor)


def grad():
    return iio.imwrite("image.png", weights.permute(1, 2, 0))


def device_write():
    return iio.imwrite("image.png", tensor.mul(255).byte().permute(1, 2, 0))


def axes():
    iio.imwrite("image.png", tensor.mul(255).byte().numpy())
    image = Image.open("image.png")
    return image.mode, image.size, image.n_frames


def axes_2():
    return iio.imwrite("frames.gif", video.mul(255).byte().numpy())


def shape():
    mask = tensor[:1].mul(255).byte().permute(1, 2, 0)
    return iio.imwrite("mask.png", mask.numpy())


def dtype():
    return iio.imwrite("frames.gif", video.permute(0, 2, 3, 1).numpy())


def dtype_2():
    return iio.imwrite("depth.png", tensor[0].numpy())


def range():
    iio.imwrite("image.png", tensor.permute(1, 2, 0).byte().numpy())
    return iio.imread("image.png")


def mode():
    return torch.from_numpy(iio.imread("gray.png")).permute(2, 0, 1)
