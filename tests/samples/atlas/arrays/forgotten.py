import warnings

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)


def grad():
    return tensor.clone().requires_grad_().numpy()


def device_numpy():
    return tensor.numpy()


def range():
    array = tensor.numpy().astype("uint8")
    return array.max()


def copy():
    warnings.warn("it shares", stacklevel=1)
    return np.asarray(tensor)
