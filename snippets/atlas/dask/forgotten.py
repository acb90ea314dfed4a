import dask
import dask.array as da
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(15, 4)
weights = tensor.clone().requires_grad_()
rows = torch.tensor([0, 2])
model = torch.nn.Linear(4, 2).to(device)
lazy = da.arange(60, chunks=20, dtype="float32").reshape(15, 4)
out = torch.zeros(15, 4)
predict = lambda block: model(torch.from_numpy(block)).detach().numpy()


def plain():
    return da.from_array(tensor, chunks=(5, -1))


def grad():
    return da.from_array(weights.numpy(), chunks=(5, -1))


def grad_threads():
    with torch.no_grad():
        step = lazy.map_blocks(lambda b: model(torch.from_numpy(b)).numpy(), dtype="float32")
        return step.compute()


def device_array():
    return da.from_array(tensor.numpy(), chunks=(5, -1))


def type():
    return torch.from_numpy(lazy)


def type_tensor():
    return torch.tensor(lazy)


def type_tuple():
    return torch.from_numpy(dask.compute(lazy))


def type_sum():
    return lazy + tensor


def type_rows():
    return lazy[rows]


def type_store():
    da.store(lazy, out)


def type_model():
    return lazy.map_blocks(model)


def type_block():
    step = lazy.map_blocks(lambda b: torch.from_numpy(b).relu(), dtype="float32")
    return step.compute()


def shape():
    step = lazy.map_blocks(predict, dtype="float32")
    return step.shape, step.compute().shape


def shape_mask():
    kept = lazy[lazy[:, 0] > 20]
    return len(kept)
