# --8<-- [start:show]
import dask.array as da
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(15, 4)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
lazy = da.from_array(array, chunks=(5, -1))
# --8<-- [end:key]
# --8<-- [end:show]
assert lazy.chunks == ((5, 5, 5), (4,)) and lazy.dtype == "float32"
assert lazy.compute().tolist() == tensor.tolist()
