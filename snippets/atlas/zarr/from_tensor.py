# --8<-- [start:show]
import torch
import zarr

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
stored = zarr.create_array("features.zarr", data=array, overwrite=True)
# --8<-- [end:key]
# --8<-- [end:show]
assert stored.shape == (3, 4, 5) and stored.dtype == "float32"
assert zarr.open_array("features.zarr", mode="r")[:].tolist() == tensor.tolist()
