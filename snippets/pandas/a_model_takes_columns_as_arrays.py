# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
df = pd.DataFrame({"age": [30.0, 40.0], "label": [0, 1]}, index=[5, 9])
y = df["label"]
t = torch.tensor(y.to_numpy())
t = torch.tensor(y.reset_index(drop=True))
t = torch.tensor(y.tolist())
column = torch.tensor(df[["age"]].to_numpy(dtype=np.float32))
t = torch.tensor(df["age"].to_numpy(dtype=np.float32)).unsqueeze(1)
print(column.shape, t.shape)
row = torch.tensor(df.iloc[0].to_numpy(dtype=np.float32))
print(row)
values = df["age"].values
t = torch.from_numpy(df["age"].to_numpy(copy=True))
x = torch.tensor(df[["age"]].to_numpy(dtype=np.float32), device=device)
labels = torch.tensor(df["label"].to_numpy(dtype=np.int64))
data = torch.utils.data.TensorDataset(x, labels)
print(len(data), labels.dtype)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without copy=: nothing here changes the source afterwards.
assert type(values) is np.ndarray and not hasattr(y, "numpy")
for refused, said in ((df, "could not determine the shape of object type 'DataFrame'"), (y, "could not determine the shape of object type 'Series'")):
    try:
        torch.tensor(refused)
        raise AssertionError(said)
    except ValueError as error:
        assert said in str(error)
assert torch.tensor(y.reset_index(drop=True)).tolist() == torch.tensor(y.tolist()).tolist() == [0, 1]
assert column.shape == t.unsqueeze(1).shape == (2, 1) and row.tolist() == [30.0, 0.0]
