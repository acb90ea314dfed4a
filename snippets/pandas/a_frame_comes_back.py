# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

df = pd.DataFrame({"x": [1.5, 2.5], "n": [3, 4], "ok": [True, False]})
df["city"] = ["Rome", "Oslo"]
names = ["x", "n", "ok"]
for code in (
    "df[names].to_numpy(dtype=np.float32)",
    'df["n"].to_numpy()',
    'df["ok"].to_numpy()',
    'df["city"].to_numpy()',
    "torch.tensor(df[names].to_numpy(dtype=np.float32))",
    'torch.tensor(df["n"].to_numpy(dtype=np.int64))',
    'torch.tensor(df["ok"].to_numpy())',
    'torch.from_numpy(pd.factorize(df["city"])[0])',
):
    made = eval(code)
    print(code, f"{made.dtype}, {tuple(made.shape)}", sep=" | ")

t = torch.tensor(df[names].to_numpy(dtype=np.float32))
for code in (
    "t.detach().cpu().numpy()",
    "pd.DataFrame(t.detach().cpu().numpy(), columns=names)",
    'pd.Series(t[:, 0].detach().cpu().numpy(), index=df.index)',
):
    made = eval(code)
    dtype = str(np.asarray(made).dtype)
    print(code, f"{dtype}, {tuple(made.shape)}", sep=" | ")
# --8<-- [end:show]
back = pd.DataFrame(t.detach().cpu().numpy(), columns=names, index=df.index)
assert back["n"].tolist() == [3.0, 4.0] and (back.dtypes == np.float32).all()
assert torch.tensor(df["n"].to_numpy()).dtype is torch.int64 and torch.tensor(df["ok"].to_numpy()).dtype is torch.bool
assert torch.tensor(df["x"].to_numpy()).dtype is torch.float64
assert df["city"].to_numpy().dtype == object
assert df[["n", "ok"]].to_numpy().dtype == object and df[["x", "n"]].to_numpy().dtype == np.float64
assert df[["ok"]].to_numpy().dtype == bool and df[["n"]].to_numpy().dtype == np.int64
assert pd.Series(["Rome"]).dtype == "str" or pd.Series(["Rome"]).dtype == object
