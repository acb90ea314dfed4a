# --8<-- [start:show]
import torch
import xarray as xr

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
grid = {"lat": [60, 40, 20, 0], "lon": [0, 10, 20, 30, 40]}

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
field = xr.DataArray(array, dims=("time", "lat", "lon"), coords=grid)
# --8<-- [end:key]
# --8<-- [end:show]
assert dict(field.sizes) == {"time": 3, "lat": 4, "lon": 5} and field.dtype == "float32"
assert field.sel(lat=20, lon=30).isel(time=1).item() == tensor[1, 2, 3].item()
