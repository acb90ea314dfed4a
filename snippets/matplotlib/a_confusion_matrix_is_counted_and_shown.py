# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
true = torch.tensor([0, 0, 1, 1, 2, 2], device=device)
predicted = torch.tensor([0, 1, 1, 1, 2, 0], device=device)
figure, ax = plt.subplots()
# --8<-- [start:key]
n = 3  # classes
counts = torch.bincount(true.long() * n + predicted, minlength=n * n)
counts = counts.reshape(n, n).cpu().numpy()
ax.imshow(counts, cmap="Blues")
for (row, column), count in np.ndenumerate(counts):
    ax.text(column, row, count, ha="center", va="center")
ax.set(xlabel="predicted", ylabel="true")
# --8<-- [end:key]
print(counts)
plt.close(figure)
# --8<-- [end:show]
assert counts.tolist() == [[1, 1, 0], [0, 2, 0], [1, 0, 1]]
assert [text.get_text() for text in ax.texts] == [str(count) for count in counts.ravel()]
from sklearn.metrics import confusion_matrix

assert np.array_equal(confusion_matrix(true.cpu().numpy(), predicted.cpu().numpy()), counts)
small = torch.tensor([19], dtype=torch.uint8, device=device)  # a class of 20
assert (small.long() * 20 + small).item() == 399 != (small * 20 + small).item(), "uint8 wraps around"
share = counts / counts.sum(axis=1, keepdims=True)
assert np.allclose(share.sum(1), 1) and share[2, 0] == 0.5
