# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from sklearn.metrics import accuracy_score, roc_auc_score, roc_curve

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.eye(3, device=device)[[0, 1, 2, 0]]
y_true = np.array([0, 1, 2, 0])
y_pred = logits.argmax(dim=1).cpu().numpy()
try:
    accuracy_score(y_true, y_pred[:3])
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
print(len(y_true), len(y_pred), accuracy_score(y_true, y_pred))

prob = logits.softmax(dim=1).cpu().numpy()
try:
    roc_curve(y_true, prob[:, 0])
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
fpr, tpr, _ = roc_curve(y_true == 0, prob[:, 0])
print(roc_auc_score(y_true, prob, multi_class="ovr"))
# --8<-- [end:show]
flat = y_true.reshape(-1)
assert len(flat) == len(y_pred) and tpr[-1] == 1
pixels = np.zeros((2, 4, 4), dtype=np.int64)
assert accuracy_score(pixels.reshape(-1), pixels.reshape(-1)) == 1
from sklearn.metrics import confusion_matrix

matrix = confusion_matrix(y_true, y_pred)
assert matrix.tolist() == [[2, 0, 0], [0, 1, 0], [0, 0, 1]]
assert confusion_matrix([0, 0, 1], [0, 1, 1])[0, 1] == 1, "rows are the truth"
assert (logits.softmax(dim=1).argmax(dim=1) == logits.argmax(dim=1)).all()
