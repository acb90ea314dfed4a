# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
df = pd.DataFrame({"age": [30.0, 40.0], "price": [1.5, 2.5]})
try:
    out = model(df)
except TypeError as error:
    print(error)

array = df.to_numpy(dtype=np.float32)
out = model(torch.tensor(array, device=device))
print(out.shape)
# --8<-- [end:show]
assert out.shape == (2, 1) and out.dtype is torch.float32
for refused in (df, df["age"], array):
    try:
        model(refused)
        raise AssertionError(type(refused))
    except TypeError as error:
        assert "argument 'input' (position 1) must be Tensor" in str(error)
try:
    torch.nn.Conv1d(1, 1, 1)(pd.DataFrame({"x": [1.0]}))
except TypeError as error:
    assert "received an invalid combination of arguments" in str(error)
else:
    raise AssertionError("a convolution took a frame")
assert torch.nn.Identity()(df) is df  # a layer that computes nothing
assert type(torch.nn.Softsign()(df)) is pd.DataFrame  # it calls abs() and divides, as a frame can
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    labels = pd.Series([1.0, np.nan]).to_numpy(dtype=np.int64)
assert "invalid value encountered in cast" in str(caught[0].message) and labels[0] == 1, "a warning, and some integer"
