# --8<-- [start:show]
import dask.array as da
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
lazy = da.arange(60, chunks=20).reshape(15, 4) / 60

# --8<-- [start:key]
array = lazy.astype("float32").compute()
tensor = torch.from_numpy(array).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert lazy.dtype == "float64" and tensor.dtype == torch.float32
assert tensor.allclose(torch.arange(60, device=device).reshape(15, 4) / 60)
blocks = [torch.from_numpy(block.compute()).float() for block in lazy.blocks]
assert torch.cat(blocks).tolist() == tensor.tolist()
model = torch.nn.Linear(4, 2)


def predict(block):
    with torch.no_grad():  # here, because it holds for the thread that enters it
        return model(torch.from_numpy(block)).numpy()


step = lazy.astype("float32").map_blocks(predict, dtype="float32", chunks=(5, 2))
assert step.compute(scheduler="threads").shape == step.shape == (15, 2)
