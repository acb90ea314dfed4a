# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

rows = [{"x": 1.0, "label": 0}, {"x": 2.0, "label": 1}]
try:
    batch = torch.tensor(rows)
except RuntimeError as error:
    print(error)

keys = rows[0].keys()
batch = {k: torch.tensor([row[k] for row in rows]) for k in keys}
print(batch)
# --8<-- [end:show]
try:
    torch.tensor(rows)
    raise AssertionError("torch.tensor took dicts")
except RuntimeError as error:
    assert str(error) == "Could not infer dtype of dict"
assert batch["x"].tolist() == [1.0, 2.0] and batch["label"].dtype is torch.int64
try:
    torch.tensor([row["x"] for row in [*rows, {}]])
    raise AssertionError("a missing key was filled")
except KeyError:
    pass
