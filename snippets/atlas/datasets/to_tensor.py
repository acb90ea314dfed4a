# --8<-- [start:show]
import torch
from datasets import Dataset

device = "cuda" if torch.cuda.is_available() else "cpu"
rows = [[row + column / 8 for column in range(6)] for row in range(4)]
dataset = Dataset.from_dict({"features": rows, "label": [3, 2, 1, 0]})

# --8<-- [start:key]
columns = dataset.with_format("torch")[:]
features = columns["features"].to(device)
labels = columns["label"].to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert features.dtype == torch.float32 and features.tolist() == rows
assert labels.dtype == torch.int64 and labels.tolist() == [3, 2, 1, 0]
exact = dataset.with_format("torch", columns=["features"], dtype=torch.float64)
assert exact[:]["features"].dtype == torch.float64
