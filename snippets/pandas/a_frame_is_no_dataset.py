# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch
from torch.utils.data import DataLoader, TensorDataset, default_collate

df = pd.DataFrame({"a": [1, 2], "b": [0.5, 1.5], "y": [0, 1]})
try:
    next(iter(DataLoader(df, batch_size=2)))
except KeyError as error:
    print(f"KeyError: {error}")
try:
    default_collate([df.iloc[0]])
except TypeError as error:
    print(f"TypeError: {error}")

x = torch.tensor(df[["a", "b"]].to_numpy(dtype=np.float32))
y = torch.tensor(df["y"].to_numpy(dtype=np.int64))
loader = DataLoader(TensorDataset(x, y), batch_size=2)
print(next(iter(loader)))
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert x.dtype is torch.float32 and y.dtype is torch.int64 and x.shape == (2, 2)
from torch.utils.data import Dataset, default_convert


class Rows(Dataset):
    def __init__(self, df):
        self.x = df[["a", "b"]].to_numpy(dtype=np.float32)
        self.y = df["y"].to_numpy(dtype=np.int64)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return torch.from_numpy(self.x[i]), self.y[i]


a, b = next(iter(DataLoader(Rows(df), batch_size=2)))
assert a.tolist() == x.tolist() and b.tolist() == [0, 1] and b.dtype is torch.int64
assert default_convert(df) is df, "pandas objects stay as they are"
numbered = pd.DataFrame({0: [1, 2], 1: [3, 4]})
row = next(iter(DataLoader(numbered, batch_size=None)))
assert row.tolist() == [1, 2], "column 0 comes for row 0, without an error"
mixed = pd.DataFrame({"a": [1, 2], "name": ["x", "y"]})
assert mixed.to_numpy().dtype == object
assert mixed["name"].astype("category").cat.codes.to_numpy(dtype=np.int64).tolist() == [0, 1]
with_gaps = pd.DataFrame({"a": [1, np.nan], "on": [True, False], "name": ["x", "y"]})
assert with_gaps.to_numpy().dtype == object
try:
    torch.from_numpy(with_gaps.to_numpy())
    raise AssertionError("PyTorch took an array of objects")
except TypeError as error:
    assert "numpy.object_" in str(error)
numbers = pd.get_dummies(with_gaps).fillna(0).to_numpy(dtype=np.float32)
assert numbers.tolist() == [[1, 1, 1, 0], [0, 0, 0, 1]]
assert type(df.iloc[0]) is pd.Series, "a new Series for each row"
part = df[df["y"] == 1].reset_index(drop=True)
assert part.loc[0, "y"] == 1
try:
    df[df["y"] == 1]["y"][0]
    raise AssertionError("the row kept its label")
except KeyError:
    pass
i = 1
row = df[["a", "b"]].iloc[i].to_numpy(dtype=np.float32)
assert default_collate([row, row]).tolist() == [[2, 1.5]] * 2
