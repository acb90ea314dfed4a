# --8<-- [start:show]
import polars as pl
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)

# --8<-- [start:key]
frame = pl.from_torch(tensor, schema=["a", "b", "c"], force=True)
# --8<-- [end:key]
# --8<-- [end:show]
assert frame.shape == (4, 3) and frame.dtypes == [pl.Float32] * 3
assert frame["c"].to_list() == tensor[:, 2].tolist()
assert list(frame.row(1)) == tensor[1].tolist()
weights = tensor.clone().requires_grad_()
assert pl.from_torch(weights, schema=["a", "b", "c"], force=True).equals(frame)
