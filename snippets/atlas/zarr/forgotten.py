import contextlib

import numpy as np
import torch
import zarr

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
weights = tensor.clone().requires_grad_()
batch = torch.ones(2, 4, 5, device=device)
rows = torch.tensor([0, 2])
group = zarr.group(store={})
stored = zarr.create_array(store={}, data=np.ones((3, 4, 5), "float32"), chunks=(1, 4, 5))
log = zarr.create_array(store={}, shape=(3, 4, 5), dtype="float32", chunks=(1, 4, 5))
pair = zarr.create_array(store={}, shape=(2, 4, 5), dtype="float32", chunks=(1, 4, 5))
begun = zarr.create_array(store={}, shape=(6, 4, 5), dtype="float32", chunks=(1, 4, 5))


def plain():
    return zarr.create_array(store={}, data=tensor)


def grad():
    stored[:] = weights.numpy()


def device_array():
    stored[:] = tensor.numpy()


def type():
    stored[:] = tensor


def type_group():
    group["features"] = tensor


def type_rows():
    return stored[rows]


def type_tensor():
    return torch.tensor(stored)


def type_attribute():
    stored.attrs["mean"] = tensor.mean()


def shape():
    stored[3:] = tensor.numpy()
    return stored.shape


def shape_cut():
    pair[:] = tensor.numpy()
    return pair[:].max(), tensor.max()


def shape_empty():
    begun[:2] = batch.numpy()
    return torch.from_numpy(begun[:]).mean(dim=(1, 2))


def shape_row():
    stored[:] = tensor[0].numpy()


def shape_append():
    with contextlib.suppress(AttributeError):
        log.append(batch)
    return log.shape
