# --8<-- [start:show]
import safetensors.numpy
import safetensors.torch
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.linspace(0, 1, 12, device=device).reshape(3, 4)
weight.requires_grad_()

# --8<-- [start:key]
tensors = {"weight": weight.detach().cpu().contiguous()}
safetensors.torch.save_file(tensors, "weights.safetensors")
arrays = safetensors.numpy.load_file("weights.safetensors")
# --8<-- [end:key]
# --8<-- [end:show]
assert arrays["weight"].shape == (3, 4)
assert arrays["weight"].tolist() == weight.detach().cpu().tolist()
