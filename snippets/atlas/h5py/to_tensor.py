# --8<-- [start:show]
import h5py
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
file = h5py.File("images.h5", "w")
file["images"] = np.arange(60, dtype="float32").reshape(3, 4, 5)
dataset = file["images"]

# --8<-- [start:key]
tensor = torch.from_numpy(dataset[:]).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5) and tensor.dtype == torch.float32
assert tensor.flatten().tolist() == list(range(60))
rows = torch.tensor([2, 0, 2, 1])
ordered, back = rows.unique(return_inverse=True)
picked = torch.from_numpy(dataset[ordered.numpy()])[back]
assert picked.tolist() == tensor.cpu()[rows].tolist()
