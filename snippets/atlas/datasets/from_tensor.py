# --8<-- [start:show]
import torch
from datasets import Dataset

device = "cuda" if torch.cuda.is_available() else "cpu"
features = torch.linspace(0, 1, 24, device=device).reshape(4, 6)
labels = torch.arange(4, device=device)

# --8<-- [start:key]
columns = {"features": features, "label": labels}
dataset = Dataset.from_dict(columns).with_format("torch")
# --8<-- [end:key]
# --8<-- [end:show]
rows = dataset[1:3]
assert dataset.num_rows == 4 and rows["label"].tolist() == [1, 2]
assert rows["features"].dtype == torch.float32
assert rows["features"].tolist() == features.tolist()[1:3]
weights = features.clone().requires_grad_()
held = Dataset.from_dict({"features": weights}).with_format("torch")
assert held[3]["features"].tolist() == features.tolist()[3]
bytes_ = Dataset.from_dict({"pixels": torch.arange(6).byte()})
assert bytes_.with_format("torch", dtype=torch.uint8)[:]["pixels"].dtype == torch.uint8
