# --8<-- [start:show]
import torch
from torchmetrics.classification import MulticlassConfusionMatrix

device = "cuda" if torch.cuda.is_available() else "cpu"
labels = torch.tensor([2, 0, 0, 2], device=device)
classes = torch.tensor([2, 1, 0, 2], device=device)
metric = MulticlassConfusionMatrix(num_classes=3).to(device)
metric.update(classes, labels)

# --8<-- [start:key]
matrix = metric.compute()
array = matrix.cpu().numpy()
# --8<-- [end:key]
# --8<-- [end:show]
assert array.tolist() == [[1, 1, 0], [0, 0, 0], [0, 0, 2]]
assert not matrix.requires_grad
