# --8<-- [start:show]
import warnings
from importlib.resources import files

import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
path = files("sklearn") / "datasets/data/iris.csv"
names = ["sepal_length", "sepal_width", "petal_length", "petal_width"]
df = pd.read_csv(path, skiprows=1, names=[*names, "species"])
x = torch.tensor(df[names[:3]].to_numpy(), dtype=torch.float32)
y = torch.tensor(df["petal_width"].to_numpy(), dtype=torch.float32)
x, y = x.to(device), y.to(device)
# --8<-- [start:key]
out = torch.nn.Linear(3, 1).to(device)(x)
print(tuple(out.shape), tuple(y.shape))
print(tuple((out - y).shape))
# --8<-- [end:key]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.nn.functional.mse_loss(out, y)
print(str(caught[0].message).split(". ")[0])
# --8<-- [start:key]
print(tuple((out.squeeze(1) - y).shape))
column = df[["petal_width"]].to_numpy()
print(column.shape)
# --8<-- [end:key]
# --8<-- [end:show]
assert (out - y).shape == (150, 150) and (out.squeeze(1) - y).shape == (150,) and column.shape == (150, 1)
assert "target size" in str(caught[0].message)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.nn.functional.mse_loss(out.squeeze(1), y)
assert not caught
try:
    torch.nn.functional.binary_cross_entropy_with_logits(out, y)
    raise AssertionError("a column and a row in the cross entropy")
except ValueError as error:
    assert "must be the same as input size" in str(error)
y = y.unsqueeze(1)
assert out.shape == y.shape
assert out[:1].squeeze().shape == () and out[:1].squeeze(1).shape == (1,)
assert x.dtype == y.dtype == out.dtype == torch.float32, "one dtype for the loss"
