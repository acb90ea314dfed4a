# --8<-- [start:show]
import numpy as np
import torch
from bokeh.models import ColumnDataSource

device = "cuda" if torch.cuda.is_available() else "cpu"
source = ColumnDataSource({"x": np.arange(6), "y": [0.5, 1.5, 2, 3, 4, 5]})

# --8<-- [start:key]
points = np.column_stack([source.data["x"], source.data["y"]])
tensor = torch.tensor(points, dtype=torch.float32, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and tensor.shape == (6, 2)
assert tensor[1].tolist() == [1, 1.5] and tensor[5].tolist() == [5, 5]
