# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch
from sklearn.metrics import ConfusionMatrixDisplay

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
n = 3
counts = np.array([[1, 1, 0], [0, 2, 0], [1, 0, 1]])
share = counts / counts.sum(axis=1, keepdims=True).clip(min=1)
true = torch.tensor([0, 0, 1, 1, 2, 2], device=device)
predicted = torch.tensor([0, 1, 1, 1, 2, 0], device=device)
ConfusionMatrixDisplay.from_predictions(true.cpu(), predicted.cpu())
print("each row adds up to 1:", share.sum(axis=1).tolist())

n = 20
logits = torch.eye(n, device=device)
predicted = logits.argmax(dim=1)
total = np.zeros(n * n, np.int64)
small = predicted.to(torch.uint8)
for labels, out in [(small, logits), (small, logits)]:
    pair = labels.long() * n + out.argmax(dim=1)
    total += torch.bincount(pair, minlength=n * n).cpu().numpy()
print("over two batches:", total.reshape(n, n).trace())

x = torch.rand(10, 3).to(device)
r = torch.corrcoef(x.T).cpu().numpy()
drawn = plt.imshow(r, cmap="coolwarm", vmin=-1, vmax=1)
print("correlations:", drawn.get_clim())
plt.close("all")
# --8<-- [end:show]
assert np.allclose(share.sum(axis=1), 1) and total.reshape(n, n).tolist() == (2 * np.eye(n)).tolist()
assert np.allclose(r, np.corrcoef(x.cpu().numpy().T), atol=1e-5)
empty = np.array([[0, 0], [1, 1]])
assert not np.isnan(empty / empty.sum(axis=1, keepdims=True).clip(min=1)).any(), "a class without samples gives zeros"
figure, ax = plt.subplots()
classes, n = ["cat", "dog", "bird"], 3
ax.set_xticks(range(n), classes)
ax.set_yticks(range(n), classes)
assert [label.get_text() for label in ax.get_xticklabels()] == classes
plt.close(figure)
