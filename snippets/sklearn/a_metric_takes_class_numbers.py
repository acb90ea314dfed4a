# --8<-- [start:show]
import numpy as np
import torch
from sklearn.metrics import accuracy_score, roc_auc_score

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.eye(3, device=device) * 4 + 0.5
y_true = np.array([0, 1, 2])
try:
    print(accuracy_score(y_true, logits.detach().cpu().numpy()))
except ValueError as error:
    print(error)
# --8<-- [start:key]
y_pred = logits.detach().argmax(dim=1).cpu().numpy()
print(y_pred.tolist(), round(accuracy_score(y_true, y_pred), 2))
# --8<-- [end:key]
labels = np.eye(3)[y_true]
print(labels.argmax(axis=1).tolist())
# Two classes and one output.
y_true = np.array([0, 1, 1])
out = torch.tensor([[-2.0], [3.0], [-1.0]], device=device)
y_pred = (out.detach().squeeze(1) > 0).long().cpu().numpy()
print(y_pred.tolist(), round(accuracy_score(y_true, y_pred), 2))
probabilities = out.detach().sigmoid().squeeze(1).cpu().numpy()
print(roc_auc_score(y_true, probabilities))
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.


def text(true, pred):
    try:
        accuracy_score(true, pred)
    except ValueError as error:
        return str(error)
    return "nothing"


mix = "Classification metrics can't handle a mix of {} and {} targets"
three, floats = np.array([0, 1, 2]), np.eye(3) * 0.4
assert text(three, floats) == mix.format("multiclass", "continuous-multioutput")
assert text(y_true, floats) == mix.format("binary", "continuous-multioutput")
assert text(y_true, floats[0]) == mix.format("binary", "continuous")
assert text(np.eye(3), three) == mix.format("multilabel-indicator", "multiclass")
assert (logits.detach().argmax(dim=1).cpu().numpy() == [0, 1, 2]).all() and y_pred.tolist() == [0, 1, 0]
assert roc_auc_score(y_true, probabilities) == 1.0
