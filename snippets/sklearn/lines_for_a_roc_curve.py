# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from sklearn.metrics import precision_recall_curve
from sklearn.metrics import roc_auc_score, roc_curve

device = "cuda" if torch.cuda.is_available() else "cpu"
y_true = np.array([0, 1, 1, 0])
output = torch.tensor([[-7.0], [5.0], [9.0], [2.0]], device=device)
score = torch.sigmoid(output).squeeze(1).cpu().numpy()
fpr, tpr, _ = roc_curve(y_true, score, drop_intermediate=False)
print("one logit:", fpr.tolist(), tpr.tolist())
precision, recall, _ = precision_recall_curve(y_true, score)
y_pred = (score >= 0.5).astype(int)
print("classes:", y_pred.tolist())

output = torch.cat([-output, output], dim=1)
wrong = torch.softmax(output, dim=1)[:, 0].cpu().numpy()
print("column 0:", roc_auc_score(y_true, wrong))
largest = torch.max(output, dim=1).values.cpu().numpy()
print("the largest:", roc_auc_score(y_true, largest))
fpr, tpr, _ = roc_curve(y_true, wrong, pos_label=0)
print("column 0, pos_label=0:", fpr.tolist(), tpr.tolist())
output = output * 10  # a model that is very sure
score = torch.softmax(output, dim=1)[:, 1].cpu().numpy()
print("float32:", score[1:].tolist(), roc_auc_score(y_true, score))
score = (output[:, 1] - output[:, 0]).cpu().numpy()
print("difference of the logits:", roc_auc_score(y_true, score))
y_true = y_true + 1  # labels 1 and 2
try:
    roc_curve(y_true, score)
except ValueError as error:
    print(error)
fpr, tpr, _ = roc_curve(y_true, score, pos_label=2)
# --8<-- [end:show]
assert set(y_true) == {1, 2} and tpr.tolist() == roc_curve(y_true - 1, score)[1].tolist()
y_true = y_true - 1
assert y_pred.tolist() == [0, 1, 1, 1] and precision[-1] == 1 and recall[-1] == 0
assert roc_auc_score(y_true, largest) == 0.75
assert roc_auc_score(y_true, wrong) == 0 and roc_auc_score(y_true, score) == 1
try:
    roc_curve(y_true, torch.softmax(output, dim=1).cpu().numpy())
    raise AssertionError("two columns for two classes")
except ValueError as error:
    assert "y should be a 1d array" in str(error)
