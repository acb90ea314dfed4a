import numpy as np
import safetensors.numpy
import safetensors.torch
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.linspace(0, 1, 12, device=device).reshape(3, 4)
embedding = torch.nn.Embedding(4, 3)
head = torch.nn.Linear(3, 4, bias=False)
head.weight = embedding.weight
model = torch.nn.ModuleDict({"embedding": embedding, "head": head})
file = "weights.safetensors"
table = np.arange(12, dtype="float32").reshape(3, 4)


def plain():
    safetensors.numpy.save_file({"weight": weight}, file)


def type():
    safetensors.torch.save_file({"weight": table}, file)


def type_2():
    safetensors.torch.save_file({"weight": weight, "epoch": 3}, file)


def shape():
    safetensors.torch.save_file(weight, file)


def strides():
    safetensors.torch.save_file({"weight": weight.T}, file)


def strides_2():
    safetensors.numpy.save_file({"weight": table.T}, file)
    return bool((safetensors.numpy.load_file(file)["weight"] == table.T).all())


def copy():
    safetensors.torch.save_file(model.state_dict(), file)


def dtype():
    safetensors.torch.save_file({"weight": weight.bfloat16()}, file)
    return safetensors.numpy.load_file(file)["weight"]


def mode():
    safetensors.torch.save_file({"weight": weight}, file)
    return torch.load(file)
