import numpy as np
import torch
from numba import njit, vectorize

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(4, 30)
weights = tensor.clone().requires_grad_()
leaf = torch.zeros(3, requires_grad=True)
prices = torch.tensor([1, 2, 3])
model = torch.nn.Linear(30, 1)
readonly = np.ones(3, "float32")
readonly.flags.writeable = False
first_of_seed_0 = np.random.RandomState(0).rand()

total = njit(lambda signals: signals.sum())
typed = njit("float64(float64[:, ::1])")(lambda signals: signals.sum())
flat = njit(lambda signals: signals.reshape(-1))
twice = vectorize(lambda number: 2 * number)
draw = njit(lambda: np.random.rand())


class Kernels:
    @staticmethod
    @njit
    def scale(signal, factor):
        for at in range(signal.size):
            signal[at] *= factor


scale = Kernels.scale


def plain():
    return total(tensor)


def plain_vectorize():
    return twice(tensor)


def grad():
    return total(weights.numpy())


def device_total():
    return total(tensor.numpy())


def type():
    rectify = njit(lambda signals: torch.relu(signals))
    return rectify(tensor.numpy())


def type_model():
    predict = njit(lambda signals: model(signals))
    return predict(tensor.numpy())


def dtype():
    return typed(tensor.numpy())


def dtype_half():
    return total(tensor.half().numpy())


def dtype_integer():
    halves = prices.clone()
    scale(halves.numpy(), 0.5)
    return halves


def strides():
    return flat(tensor.T.numpy())


def copy():
    scale(readonly, 2.0)


def copy_gradient():
    y = leaf.exp()
    scale(y.detach().numpy(), 10.0)
    return torch.autograd.grad(y.sum(), leaf)[0]


def mode():
    np.random.seed(0)
    return draw() == first_of_seed_0
