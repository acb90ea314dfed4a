# --8<-- [start:show]
import numpy as np
import torch
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import confusion_matrix
from sklearn.preprocessing import LabelEncoder

device = "cuda" if torch.cuda.is_available() else "cpu"
batch = torch.tensor([[2.0, 1.0], [1.0, 3.0]], device=device)
truth, preds = [], []
for y, logits in ([0, 1], batch), ([1, 1], batch):
    truth.append(torch.tensor(y))
    preds.append(logits.detach().argmax(dim=1).cpu())
lab = np.eye(2)[[0, 1, 1, 1]]  # one-hot
emb = np.arange(24.0).reshape(4, 2, 3)  # samples, tokens, values
calls = (
    "confusion_matrix(truth, preds)",
    "LabelEncoder().fit(lab)",
    "LogisticRegression().fit(emb, lab)",
)
for call in calls:
    try:
        print(eval(call))
    except ValueError as error:
        print(f"ValueError: {error}")

# --8<-- [start:key]
y_true = torch.cat(truth).cpu().numpy()
y_pred = torch.cat(preds).cpu().numpy()
print(confusion_matrix(y_true, y_pred).tolist())
classes = lab.argmax(axis=1)
table = emb.mean(axis=1)
model = LogisticRegression().fit(table, classes)
# --8<-- [end:key]
print(classes.shape, table.shape, model.predict(table).shape)
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert confusion_matrix(y_true, y_pred).tolist() == [[1, 0], [1, 2]] and y_true.shape == y_pred.shape == (4,)


def text(call):
    try:
        eval(call)
    except ValueError as error:
        return str(error)
    return "nothing"


assert text(calls[0]) == "multilabel-indicator is not supported"
assert text(calls[1]) == "y should be a 1d array, got an array of shape (4, 2) instead."
assert text(calls[2]).startswith("Found array with dim 3")
assert text("LogisticRegression().fit(table, lab)") == text(calls[1])
# A last batch that is shorter: NumPy cannot make an array of the list.
truth[-1], preds[-1] = truth[-1][:1], preds[-1][:1]
assert "inhomogeneous shape" in text("confusion_matrix(truth, preds)")
assert torch.cat(preds).cpu().numpy().shape == (3,)
flat = emb.reshape(len(emb), -1)
assert LogisticRegression().fit(flat, classes).predict(flat).shape == (4,) and flat.shape == (4, 6)
x = emb[0, 0]
assert text("model.predict(x)").startswith("Expected 2D array, got 1D array instead")
assert model.predict(x[None]).shape == (1,)
from sklearn.preprocessing import MultiLabelBinarizer

rows = MultiLabelBinarizer().fit_transform([["cat", "dog"], ["dog"]])
assert rows.tolist() == [[1, 1], [0, 1]]
# What torchmetrics wants of two or more classes: class numbers, or the scores of all classes.
logits, target = torch.eye(3), torch.tensor([0, 1, 2])
preds = logits.argmax(dim=1)
assert preds.shape == target.shape and not preds.is_floating_point()
