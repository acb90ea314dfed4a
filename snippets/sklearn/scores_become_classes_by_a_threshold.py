# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from sklearn.metrics import confusion_matrix, roc_auc_score

y_true = np.array([0, 0, 1, 1])
y_score = np.array([0.1, 0.6, 0.4, 0.9])
try:
    confusion_matrix(y_true, y_score=y_score)
except TypeError as error:
    print("TypeError:", error)
y_pred = (y_score >= 0.5).astype(int)
print(confusion_matrix(y_true, y_pred=y_pred).tolist())
print(roc_auc_score(y_true, y_score=y_score))
# --8<-- [end:show]
assert y_pred.tolist() == [0, 1, 0, 1] and roc_auc_score(y_true, y_score) == 0.75
assert roc_auc_score(y_true, y_pred) == 0.5, "of the classes it is another number"
try:
    confusion_matrix(y_true, y_score)
    raise AssertionError("scores went in")
except ValueError as error:
    assert "mix of binary and continuous targets" in str(error)
