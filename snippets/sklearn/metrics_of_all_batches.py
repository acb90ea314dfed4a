# --8<-- [start:show]
import torch
from sklearn.metrics import accuracy_score

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 3).to(device)
with torch.no_grad():
    model.weight.copy_(torch.eye(3))
    model.bias.zero_()
batches = [(torch.eye(3), torch.tensor([0, 1, 2]))] * 2
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
assert accuracy_score(y_true, y_pred) == 1 and y_pred.tolist() == [0, 1, 2] * 2
