# --8<-- [start:show]
import numpy as np
import torch
import xarray as xr

device = "cuda" if torch.cuda.is_available() else "cpu"
array = np.arange(60, dtype="float32").reshape(4, 5, 3)
field = xr.DataArray(array, dims=("lat", "lon", "time"))
field = field.isel(lat=slice(None, None, -1))  # south up

# --8<-- [start:key]
array = field.transpose("time", "lat", "lon").to_numpy()
tensor = torch.from_numpy(array.copy()).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.shape == (3, 4, 5)
assert tensor[0, 0, 0] == 45 and tensor[2, 0, 0] == 47 and tensor[0, 3, 4] == 12
assert tensor[1, 2, 3] == field.isel(time=1, lat=2, lon=3).item()
lazy = field.chunk({"time": 1}).transpose("time", "lat", "lon").to_numpy()
assert lazy.tolist() == tensor.tolist()
