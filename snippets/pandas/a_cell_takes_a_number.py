# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
loss = torch.tensor(0.5, device=device)
df = pd.DataFrame({"loss": [0.0, 0.0]})
try:
    df.loc[0, "loss"] = loss
except AttributeError as error:
    print(error)

df.loc[0, "loss"] = loss.item()
print(df["loss"].dtype, df["loss"].tolist())
# --8<-- [end:show]
try:
    df.loc[0, "loss"] = loss
    raise AssertionError("a cell took a tensor")
except AttributeError as error:
    assert str(error) == "'torch.dtype' object has no attribute 'kind'"
assert df["loss"].dtype == "float64" and df["loss"].tolist() == [0.5, 0.0]
