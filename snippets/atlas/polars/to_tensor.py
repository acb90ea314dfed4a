# --8<-- [start:show]
import polars as pl
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
frame = pl.DataFrame({"price": [1.5, 2, 3, 4], "seats": [4, 0, 2, 5]})

# --8<-- [start:key]
tensor = frame.to_torch(dtype=pl.Float32).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and tensor.shape == (4, 2)
assert tensor[0].tolist() == [1.5, 4] and tensor[3].tolist() == [4, 5]
seats = pl.DataFrame({"seats": [4, None, 2, 5]}).to_torch(dtype=pl.Float32)
assert seats.isnan().flatten().tolist() == [False, True, False, False]
