# --8<-- [start:show]
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
table = pd.DataFrame({"price": [1.5, 2, 3, 4]}, index=[20, 10, 40, 30])
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)

# --8<-- [start:key]
array = tensor.detach().cpu().numpy()
frame = pd.DataFrame(array, index=table.index, columns=["a", "b", "c"])
joined = table.join(frame)
# --8<-- [end:key]
# --8<-- [end:show]
assert frame.dtypes.tolist() == ["float32"] * 3
assert frame.loc[10].tolist() == tensor[1].tolist()
assert joined.columns.tolist() == ["price", "a", "b", "c"] and not joined.isna().any(axis=None)
assert joined.loc[30, "price"] == 4 and joined.loc[30, "c"] == 1
