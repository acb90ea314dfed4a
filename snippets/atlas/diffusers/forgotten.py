import numpy as np
import torch
from diffusers.image_processor import VaeImageProcessor

device = "cuda" if torch.cuda.is_available() else "cpu"
processor = VaeImageProcessor()
tensor = torch.linspace(-1, 1, 768, device=device).reshape(2, 3, 8, 16)
output = tensor.clone().requires_grad_()
array = np.linspace(0, 255, 768).reshape(2, 8, 16, 3).astype(np.uint8)
odd = np.linspace(0, 1, 1680).reshape(1, 20, 28, 3)


def grad():
    return processor.postprocess(output)


def device_numpy():
    return processor.postprocess(tensor, output_type="pt").numpy()


def type():
    return processor.postprocess(tensor.cpu().numpy())


def type_tensor():
    return processor.numpy_to_pil(tensor)


def axes():
    return processor.postprocess(tensor.permute(0, 2, 3, 1))


def axes_array():
    images = tensor.add(1).div(2).cpu().numpy()
    return processor.preprocess(images)


def shape():
    return processor.postprocess(tensor[0])


def shape_resized():
    return processor.preprocess(odd).shape


def range():
    images = tensor.permute(0, 2, 3, 1).numpy()
    return processor.numpy_to_pil(images)[0].getpixel((0, 0))


def range_twice():
    images = processor.postprocess(tensor, output_type="pt")
    return processor.postprocess(images)[0].getpixel((0, 0))


def dtype():
    return processor.preprocess(array).max().item()
