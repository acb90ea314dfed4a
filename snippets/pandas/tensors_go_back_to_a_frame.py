# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.ones(2, 3, device=device, requires_grad=True) * 2
df = pd.DataFrame({"row": [4, 7]}, index=[5, 9])
names = ["a", "b", "c"]
scores = pd.DataFrame(
    out.detach().cpu().numpy(), columns=names, index=df.index
)
df["score"] = out[:, 0].detach().cpu().numpy()
df["class"] = out.argmax(dim=1).cpu().numpy()
half = out.detach().to(torch.bfloat16)
wide = pd.DataFrame(half.float().cpu().numpy(), columns=names)
one = pd.DataFrame({"loss": [loss.item() for loss in out[:, 0]]})
print(scores.dtypes.astype(str).tolist(), wide.shape)
print(df.dtypes.astype(str).tolist())
# --8<-- [end:show]
assert scores.index.tolist() == [5, 9] and df["score"].tolist() == [2.0, 2.0] and df["class"].tolist() == [0, 0]
try:
    pd.DataFrame(half.cpu().numpy())
    raise AssertionError("NumPy has bfloat16")
except TypeError:
    pass
assert str(one["loss"].dtype) == "float64"
