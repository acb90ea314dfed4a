import h5py
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
weights = tensor.clone().requires_grad_()
half = tensor.bfloat16()
rows = torch.tensor([3, 1])
columns = torch.tensor([0, 2])
file = h5py.File("all.h5", "w")
dataset = file.create_dataset("x", data=np.arange(60, dtype="float32").reshape(12, 5))
grown = file.create_dataset("grown", data=tensor.cpu().numpy(), maxshape=(None, 4, 5))
done = h5py.File("done.h5", "w")
kept = done.create_dataset("x", data=[1.0, 2.0])
done.close()


def plain():
    return file.create_dataset("plain", data=tensor)[:]


def grad():
    return file.create_dataset("grad", data=weights)


def device_dataset():
    return file.create_dataset("device", data=tensor)


def dtype():
    return file.create_dataset("half", data=half)


def dtype_argument():
    return file.create_dataset("empty", tensor.shape, dtype=tensor.dtype)


def type():
    return torch.from_numpy(dataset)


def type_slow():
    return torch.tensor(dataset)


def type_state():
    return file.create_dataset("state", data=torch.nn.Linear(2, 2).state_dict())


def mode_closed():
    return torch.from_numpy(kept[:])


def mode_workers():
    loader = torch.utils.data.DataLoader(
        dataset, num_workers=1, multiprocessing_context="spawn")
    return next(iter(loader))


def order():
    return torch.from_numpy(dataset[rows])


def axes():
    return torch.from_numpy(dataset[rows.sort().values, columns])


def shape():
    grown[3:6] = tensor


def copy():
    dataset[0][:] = -1
    return dataset[0]
