# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 3, bias=False).to(device).eval()
torch.nn.init.eye_(model.weight)
x, y = torch.eye(3).repeat(4, 1)[:10], torch.tensor([0, 1, 2] * 3 + [1])
loader = DataLoader(TensorDataset(x, y), batch_size=4)

# --8<-- [start:key]
found = {"probability": [], "class": [], "label": []}
with torch.no_grad():
    for x, y in loader:
        p = model(x.to(device)).softmax(dim=1)
        for name, t in zip(found, (p, p.argmax(dim=1), y)):
            found[name].append(t.cpu())
arrays = {k: torch.cat(v).numpy() for k, v in found.items()}
# --8<-- [end:key]
accuracy = (arrays["class"] == arrays["label"]).mean()
for name, array in arrays.items():
    print(name, array.shape, array.dtype)
print("accuracy:", accuracy)
# --8<-- [end:show]
import numpy as np

assert accuracy == 0.9 and list(arrays) == ["probability", "class", "label"]
assert arrays["probability"].shape == (10, 3) and np.allclose(arrays["probability"].sum(axis=1), 1)
assert arrays["class"].tolist() == [0, 1, 2] * 3 + [0]
