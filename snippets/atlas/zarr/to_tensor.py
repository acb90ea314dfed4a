# --8<-- [start:show]
import numpy as np
import torch
import zarr

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.arange(60, dtype="float32").reshape(3, 4, 5)
stored = zarr.create_array("images.zarr", data=array, overwrite=True)

# --8<-- [start:key]
tensor = torch.from_numpy(stored[:]).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5) and tensor.dtype == torch.float32
assert tensor.flatten().tolist() == list(range(60))
