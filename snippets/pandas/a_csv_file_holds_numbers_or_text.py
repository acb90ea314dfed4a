# --8<-- [start:show]
import tempfile
from pathlib import Path

import pandas as pd
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
# --8<-- [start:key]
out = w / 3
df = pd.DataFrame({"row": [4, 7]})
df["tensor"] = list(out.cpu())
df["number"] = out.detach().cpu().numpy()
# --8<-- [end:key]
folder = tempfile.TemporaryDirectory()
path = Path(folder.name, "predictions.csv")
# --8<-- [start:key]
df.to_csv(path, index=False)
print(path.read_text(), end="")
back = pd.read_csv(path)
# --8<-- [end:key]
folder.cleanup()
print(back.dtypes["number"], df.dtypes["number"])
# --8<-- [end:show]
import io

assert df["tensor"].dtype == object and str(df["number"].dtype) == "float32"
assert str(back["number"].dtype) == "float64" and type(back["tensor"][0]) is str
assert "device" not in back["tensor"][0]
assert back["number"].astype("float32").tolist() == df["number"].tolist(), "the digits are enough for float32"
assert back["number"].tolist() != df["number"].astype("float64").tolist()
assert list(pd.read_csv(io.StringIO(df.to_csv()))) == ["Unnamed: 0", "row", "tensor", "number"]
# The predictions of all batches, the last one shorter.
parts = [torch.tensor([0, 2], device=device), torch.tensor([1], device=device)]
table = pd.DataFrame({"id": [4, 7, 9]})
table["label"] = torch.cat(parts).cpu().numpy()
out = torch.ones(3, 1, device=device, requires_grad=True)
table["score"] = out.squeeze(1).detach().cpu().numpy()
assert table.to_csv(index=False).splitlines() == ["id,label,score", "4,0,1.0", "7,2,1.0", "9,1,1.0"]
# A column for each class: a cell is text as soon as it holds an array.
probs, names = torch.ones(2, 3, device=device), ["a", "b", "c"]
classes = pd.DataFrame(probs.detach().cpu().numpy(), columns=names)
assert classes.to_csv(index=False).splitlines()[1] == "1.0,1.0,1.0"
assert pd.DataFrame({"v": list(torch.ones(2, 3).numpy())}).to_csv(index=False).splitlines()[1] == "[1. 1. 1.]"
