# --8<-- [start:show]
import numpy as np
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
seats = pd.array([4, 0, 2, 5], dtype="Int64")
table = pd.DataFrame({"price": [1.5, 2, 3, 4], "seats": seats})

# --8<-- [start:key]
array = table.to_numpy("float32", na_value=np.nan)
tensor = torch.tensor(array, device=device)
# --8<-- [end:key]
# --8<-- [end:show]
assert tensor.dtype == torch.float32 and tensor.shape == (4, 2)
assert tensor[0].tolist() == [1.5, 4] and tensor[3].tolist() == [4, 5]
missing = table.assign(seats=pd.array([4, None, 2, 5], dtype="Int64"))
filled = missing.to_numpy("float32", na_value=np.nan)
assert filled.dtype == "float32" and np.argwhere(np.isnan(filled)).tolist() == [[1, 1]]
