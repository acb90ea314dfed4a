# --8<-- [start:show]
import torch
from sklearn.metrics import accuracy_score

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 3).to(device)
with torch.no_grad():
    model.weight.copy_(torch.eye(3))
    model.bias.zero_()
batches = [(torch.eye(3), torch.tensor([0, 1, 2], device=device))] * 2
# --8<-- [start:key]
y_pred, y_true = [], []
with torch.no_grad():
    for x, y in batches:
        y_pred.append(model(x.to(device)).argmax(dim=1))
        y_true.append(y)
y_pred = torch.cat(y_pred).cpu().numpy()
y_true = torch.cat(y_true).cpu().numpy()
print(accuracy_score(y_true, y_pred))
# --8<-- [end:key]
# --8<-- [end:show]
from sklearn.metrics import confusion_matrix

table = confusion_matrix(y_true, y_pred)
assert table.tolist() == [[2, 0, 0], [0, 2, 0], [0, 0, 2]]
assert confusion_matrix([0, 0], [0, 1]).tolist() == [[1, 1], [0, 0]], "labels are rows, predictions columns"
one_hot = torch.nn.functional.one_hot(torch.from_numpy(y_true), 3).numpy()
try:
    confusion_matrix(one_hot, y_pred)
    raise AssertionError("one-hot rows and class numbers")
except ValueError as error:
    assert "multilabel-indicator and multiclass" in str(error)
assert accuracy_score(y_true, y_pred) == 1 and y_pred.tolist() == [0, 1, 2] * 2
from sklearn.metrics import f1_score

try:
    f1_score(y_true, y_pred)
    raise AssertionError("three classes need an average")
except ValueError as error:
    assert str(error).startswith("Target is multiclass but average='binary'.")
f1 = f1_score(y_true, y_pred, average="macro")
assert f1 == 1 and f1_score(y_true, y_pred, average=None).tolist() == [1, 1, 1]
