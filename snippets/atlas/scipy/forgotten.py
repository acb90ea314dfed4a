import io

import numpy as np
import torch
from scipy import ndimage, signal
from scipy.io import loadmat, savemat
from scipy.optimize import linear_sum_assignment, minimize
from scipy.sparse import coo_array, csr_array

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)
weights = tensor.clone().requires_grad_()
counts = torch.tensor([[0, 2, 0], [1, 0, 0]]).to_sparse()
matrix = csr_array([[0, 2.0], [1.0, 0]])
goal = torch.tensor([3.0, -1.0], dtype=torch.float64)
error = torch.nn.MSELoss()
start = np.zeros(2)
wave = np.sin(np.arange(20.0))
filter_b, filter_a = signal.butter(2, 0.2)
batch = torch.stack([torch.zeros(4, 4), torch.ones(4, 4)])
file = io.BytesIO()


def plain():
    return csr_array(counts)


def grad():
    return csr_array(weights)


def grad_assignment():
    return linear_sum_assignment(weights)


def device_assignment():
    return linear_sum_assignment(tensor)


def type():
    return torch.tensor(matrix)


def type_parts():
    return coo_array((counts.values(), counts.indices()))


def type_loss():
    return minimize(lambda x: error(torch.from_numpy(x), goal), start)


def shape_loss():
    return minimize(lambda x: (torch.from_numpy(x) - goal).numpy() ** 2, start)


def dtype():
    found = minimize(lambda x: error(torch.from_numpy(x).float(), goal.float()).item(), start)
    return found.success, found.x


def shape():
    return coo_array((counts.values().numpy(), counts.indices().numpy())).shape


def shape_mat():
    savemat(file, {"label": tensor[:, 0].numpy()})
    return torch.from_numpy(loadmat(file)["label"]).shape


def strides():
    return torch.from_numpy(signal.filtfilt(filter_b, filter_a, wave))


def axes():
    return ndimage.gaussian_filter(batch.numpy(), sigma=1)[:, 0, 0]
