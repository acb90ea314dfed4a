# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame({"x": [0.5, 1.5]})
df["n"] = pd.array([3, None], dtype="Int64")
array = df.to_numpy()
print(array.dtype)
try:
    a = array.astype(np.float32)
except TypeError as error:
    print(error)

a = df.to_numpy(dtype=np.float32, na_value=np.nan)
t = torch.from_numpy(a)
print(t)
t = torch.from_numpy(df.astype("float32").to_numpy())
print(t.dtype, t.isnan().any().item())
# --8<-- [end:show]
assert array.dtype == object
for wrong in (lambda: array.astype(np.float32), lambda: float(pd.NA)):
    try:
        wrong()
        raise AssertionError("pd.NA became a number")
    except TypeError as error:
        assert str(error) == "float() argument must be a string or a real number, not 'NAType'"
assert a.dtype == np.float32 and np.isnan(a).tolist() == [[False, False], [False, True]]
assert np.array_equal(df.astype("float32").to_numpy(), a, equal_nan=True)
column = torch.from_numpy(df["n"].to_numpy(dtype=np.float32, na_value=np.nan))
assert column[0] == 3 and column[1].isnan()
x = torch.from_numpy(a)
y = torch.tensor([0, 1])
keep = ~x.isnan().any(dim=1)
assert x[keep].tolist() == [[0.5, 3.0]] and y[keep].tolist() == [0]
assert torch.nn.functional.mse_loss(x, torch.zeros(2, 2)).isnan()
try:
    torch.tensor(df["n"].tolist(), dtype=torch.float32)
    raise AssertionError("pd.NA became a number")
except TypeError as error:
    assert str(error) == "must be real number, not NAType"
# Without dtype=: pd.array finds Int64 by itself, where a column of a frame becomes float64.
assert pd.Series([3, None]).dtype == "float64"
