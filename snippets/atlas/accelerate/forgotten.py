import numpy as np
import torch
from accelerate import Accelerator
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 20, device=device).reshape(4, 5)
array = np.linspace(0, 1, 20, dtype="float32").reshape(4, 5)
accelerator = Accelerator(cpu=True)
model, loader = accelerator.prepare(
    torch.nn.Linear(5, 3),
    DataLoader(TensorDataset(torch.from_numpy(array)), batch_size=3),
)
batch = torch.from_numpy(array)


def plain():
    return accelerator.prepare(array)


def device_prepare():
    return accelerator.prepare(tensor).device == accelerator.device


def grad():
    return accelerator.gather_for_metrics(model(batch)).numpy()


def device_gather():
    return accelerator.gather_for_metrics(tensor).numpy()


def type():
    return accelerator.gather(array)


def type_reduce():
    return accelerator.reduce(array, reduction="mean")


def type_pad():
    return accelerator.pad_across_processes(array)


def type_loss():
    loss = model(batch).square().mean()
    accelerator.backward(loss.item())


def mode():
    return Accelerator(mixed_precision="bf16")
