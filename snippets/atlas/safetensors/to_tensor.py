# --8<-- [start:show]
import numpy as np
import safetensors.numpy
import safetensors.torch
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
arrays = {"weight": np.linspace(0, 1, 12, dtype="float32").reshape(3, 4)}

# --8<-- [start:key]
safetensors.numpy.save_file(arrays, "weights.safetensors")
tensors = safetensors.torch.load_file("weights.safetensors")
weight = tensors["weight"].to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert weight.shape == (3, 4) and weight.dtype == torch.float32
assert weight.tolist() == arrays["weight"].tolist()
