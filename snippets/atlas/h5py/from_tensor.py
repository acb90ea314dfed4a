# --8<-- [start:show]
import h5py
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
file = h5py.File("features.h5", "w")

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
dataset = file.create_dataset("features", data=array)
# --8<-- [end:key]
# --8<-- [end:show]
assert dataset.shape == (3, 4, 5) and dataset.dtype == "float32"
assert dataset[:].tolist() == tensor.tolist()
