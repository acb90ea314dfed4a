import numpy as np
import torch
import xarray as xr

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
weights = tensor.clone().requires_grad_()
dims = ("time", "lat", "lon")
grid = {"time": [0, 1, 2], "lat": [60, 40, 20, 0]}
field = xr.DataArray(np.arange(60, dtype="float32").reshape(3, 4, 5), dims=dims, coords=grid)
area = xr.DataArray([0.5, 0.75, 1.0, 1.0], dims="lat", coords={"lat": grid["lat"]})
data = xr.Dataset({"heat": field, "rain": field})


def plain():
    return xr.DataArray(tensor, dims=dims)


def grad():
    return xr.DataArray(weights, dims=dims)


def device_array():
    return xr.DataArray(tensor, dims=dims)


def axes():
    predicted = xr.DataArray(tensor.numpy())
    return (field - predicted).shape


def axes_product():
    return torch.from_numpy((area * field).values).shape


def axes_coords():
    predicted = xr.DataArray(tensor.numpy(), dims=dims, coords={"time": [1, 2, 3]})
    return (field - predicted).shape


def axes_dataset():
    return xr.Dataset({"heat": tensor})


def type():
    return torch.tensor(field)


def type_dataset():
    return torch.from_numpy(data.values)


def type_sum():
    return field + tensor


def type_ufunc():
    return xr.apply_ufunc(torch.relu, field)


def strides():
    flipped = field.isel(lat=slice(None, None, -1))
    return torch.from_numpy(flipped.values)


def copy():
    heat = field.copy()
    torch.from_numpy(heat.values).clamp_(max=9)
    return heat.max().item()
