# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import pandas as pd
import torch

xs, ys = np.zeros((3, 1)), np.ones((3, 1))
z, cube = np.zeros((3, 2)), np.zeros((3, 2, 4))
loss, accuracy = torch.tensor(0.5), torch.tensor(1.0)
df = pd.DataFrame({"id": [7, 8, 9]})
for make in (
    lambda: pd.DataFrame({"x": xs, "y": ys}),
    lambda: pd.DataFrame({"loss": loss, "accuracy": accuracy}),
    lambda: pd.DataFrame(cube),
    lambda: df.assign(feat=z),
):
    try:
        make()
    except ValueError as error:
        print(f"ValueError: {error}")

table = pd.DataFrame({"x": xs.ravel(), "y": ys.ravel()})
row = {"loss": loss.item(), "accuracy": accuracy.item()}
log = pd.DataFrame([row])
flat = pd.DataFrame(cube.reshape(len(cube), -1))
df[["f0", "f1"]] = z
df["feat"] = list(z)
print(table.shape, log.shape, flat.shape, df.shape)
nested = cube.tolist()
# --8<-- [end:show]
assert table.shape == (3, 2) and log.shape == (1, 2) and flat.shape == (3, 8) and df.shape == (3, 4)
assert df["feat"].dtype == object and df["f1"].dtype == np.float64 and len(nested) == 3
assert np.stack(df["feat"].to_list()).shape == (3, 2)
