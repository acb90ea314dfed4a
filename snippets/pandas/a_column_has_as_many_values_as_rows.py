# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
df = pd.DataFrame({"x": [1.0, 2.0]})
out = torch.zeros(2, 3, device=device)
a = out.cpu().numpy()
for call in (
    lambda: df.assign(y=a.ravel()),
    lambda: pd.DataFrame(a, columns=["y"]),
    lambda: pd.concat([df, out], axis=1),
):
    try:
        call()
    except (ValueError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

names = [f"y{i}" for i in range(a.shape[1])]
new = pd.DataFrame(a, columns=names, index=df.index)
table = pd.concat([df, new], axis=1)
print(table.shape, list(table.columns))
# --8<-- [end:show]
df["class"] = a.argmax(axis=1)
assert df["class"].tolist() == [0, 0] and table.shape == (2, 4)
df = pd.DataFrame({"x": [1.0, 2.0, 3.0]})
pred = np.array([0.5, 0.25])
df["score"] = pd.Series(pred, index=df.index[1:])
assert df["score"].isna().tolist() == [True, False, False]
