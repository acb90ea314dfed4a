# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame({"x": [1.0, np.nan]})
df["n"] = pd.array([3, None], dtype="Int64")
seen = pd.Series([True, None], dtype="boolean")
t = torch.tensor(seen.fillna(False).to_numpy(dtype=bool))
t = torch.tensor(df["n"].fillna(0).to_numpy(dtype=np.int64))
print(t)
t = torch.tensor(df.dropna().to_numpy(dtype=np.float32))
print(t)
filled = df["x"].fillna(df["x"].mean())
t = torch.tensor(filled.to_numpy(dtype=np.float32))
print(t)
mask = torch.tensor(df["x"].isna().to_numpy())
print(mask)
t = torch.tensor(df.to_numpy(dtype=np.float32, na_value=np.nan))
print(t.isnan().any().item(), t.nan_to_num(0.0).tolist())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert torch.tensor(seen.fillna(False).to_numpy(dtype=bool)).tolist() == [True, False]
assert torch.tensor(df.dropna().to_numpy(dtype=np.float32)).tolist() == [[1.0, 3.0]]
assert mask.tolist() == [False, True] and t.nan_to_num(0.0).tolist() == [[1.0, 3.0], [0.0, 0.0]]
try:
    torch.tensor(df["n"].to_numpy(dtype=np.int64))
    raise AssertionError("an integer was missing")
except ValueError as error:
    assert "NA" in str(error) or "missing" in str(error), error
