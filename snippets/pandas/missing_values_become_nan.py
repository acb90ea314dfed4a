# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

seen = pd.Series([True, None], dtype="boolean")
print(seen.to_numpy().dtype)
try:
    t = torch.tensor(seen)
except RuntimeError as error:
    print(error)

a = seen.to_numpy(dtype=np.float32, na_value=np.nan)
t = torch.from_numpy(a)
print(t)
# --8<-- [end:show]
try:
    torch.tensor(seen)
    raise AssertionError("torch.tensor took a missing value")
except RuntimeError as error:
    assert str(error) == "Could not infer dtype of NAType"
assert seen.to_numpy().dtype == object
assert t[0] == 1 and t[1].isnan()
counts = pd.Series([1, None], dtype="Int64")
assert np.isnan(counts.to_numpy(dtype=np.float32, na_value=np.nan)).tolist() == [False, True]
assert counts.fillna(0).to_numpy(dtype=np.int64).tolist() == [1, 0]
assert seen.fillna(False).to_numpy(dtype=np.float32).tolist() == [1.0, 0.0]
