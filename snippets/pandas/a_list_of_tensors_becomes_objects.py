# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.ones(2, requires_grad=True, device=device)
losses = [w[0] * 0.5, w[1] * 1.5]
df = pd.DataFrame({"loss": losses})
kept = df["loss"][0]
print(df["loss"].dtype, type(kept.grad_fn).__name__)

df = pd.DataFrame({"loss": [loss.item() for loss in losses]})
print(df["loss"].dtype, df["loss"].tolist())
# --8<-- [end:show]
assert pd.DataFrame({"loss": losses})["loss"].dtype == object and kept.requires_grad
assert kept.device.type == device
assert df["loss"].dtype == "float64" and df["loss"].tolist() == [0.5, 1.5]
df = pd.DataFrame({"loss": losses})
df["loss"] = [v.item() for v in df["loss"]]
assert df["loss"].dtype == "float64" and df["loss"].tolist() == [0.5, 1.5]
column = torch.stack(losses).detach().cpu().numpy()
assert pd.DataFrame({"loss": column})["loss"].tolist() == [0.5, 1.5]
