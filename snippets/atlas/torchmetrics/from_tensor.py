# --8<-- [start:show]
import torch
from torchmetrics.classification import MulticlassAccuracy

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = torch.tensor([2, 0, 0, 2], device=device)
tensor = torch.linspace(0, 1, 12, device=device).reshape(4, 3)

# --8<-- [start:key]
metric = MulticlassAccuracy(num_classes=3, average="micro")
metric.to(tensor.device).update(tensor, labels)
# --8<-- [end:key]
# --8<-- [end:show]
assert metric.compute().item() == 0.5
assert metric.compute().device == tensor.device
assert not metric.compute().requires_grad
from torchmetrics import MeanSquaredError

squares = MeanSquaredError().to(device)
squares.update(tensor.clone().requires_grad_(), tensor)
assert not squares.compute().requires_grad
