# --8<-- [start:show]
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
df = pd.DataFrame({"price": [1.0, 2.0, 3.0]}, index=[2, 0, 5])
t = torch.tensor(df["price"].to_numpy(), device=device) * 10
array = t.cpu().numpy()
df["series"] = pd.Series(array)
df["array"] = array
df["same_index"] = pd.Series(array, index=df.index)
print(df)
# --8<-- [end:key]
# --8<-- [end:show]
assert df["array"].tolist() == df["same_index"].tolist() == [10.0, 20.0, 30.0]
assert df["series"].iloc[:2].tolist() == [30.0, 10.0] and df["series"].isna().tolist() == [False, False, True]
series = df["series"] = pd.Series(array)
df["pred"] = series.to_numpy()
assert df["pred"].tolist() == [10.0, 20.0, 30.0]
new = pd.DataFrame({"p": array})
assert len(pd.concat([df, new], axis=1)) == 4, "rows by labels: 2, 0, 5 and 1"
both = pd.concat([df, new.set_axis(df.index)], axis=1)
assert both["p"].tolist() == [10.0, 20.0, 30.0]
labels = [5, 2, 0]  # rows that were drawn in another order
df["pred"] = pd.Series(array, index=labels)
assert df["pred"].to_dict() == {2: 20.0, 0: 30.0, 5: 10.0}
assert pd.DataFrame(array).index.tolist() == [0, 1, 2] and pd.DataFrame(array, index=df.index).index.equals(df.index)
