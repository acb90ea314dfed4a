# --8<-- [start:show]
import torch
from sklearn.metrics import roc_auc_score, roc_curve

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(1, 2).to(device).eval()
with torch.no_grad():
    model.weight.copy_(torch.tensor([[-1.0], [1.0]]))
    model.bias.zero_()
x = torch.tensor([-3.0, -2, -1, 1, -1.5, 2, 0.5, 3, 2.5, -0.5])[:, None]
labels = torch.tensor([0, 0, 0, 0, 1, 0, 1, 1, 1, 1])
data = torch.utils.data.TensorDataset(x, labels)
loader = torch.utils.data.DataLoader(data, batch_size=4)
# --8<-- [start:key]
score, y_true = [], []
with torch.no_grad():
    for x, y in loader:
        output = model(x.to(device))
        score.append(torch.softmax(output, dim=1)[:, 1].cpu())
        y_true.append(y)
score, y_true = torch.cat(score).numpy(), torch.cat(y_true).numpy()
fpr, tpr, thresholds = roc_curve(y_true, score)
# --8<-- [end:key]
print("scores:", len(fpr), "points, AUC", roc_auc_score(y_true, score))
pred = score > 0.5  # what torch.max(output, dim=1) says
auc = roc_auc_score(y_true, pred)
print("0 and 1:", len(roc_curve(y_true, pred)[0]), "points, AUC", auc)
# --8<-- [end:show]
import numpy as np
from sklearn.metrics import precision_recall_curve

with torch.no_grad():
    _, hard = torch.max(model(data.tensors[0].to(device)), dim=1)
hard = hard.cpu().numpy()
assert np.array_equal(hard, pred)
fpr, tpr, thresholds = roc_curve(y_true, hard)
assert fpr.tolist() == [0, 0.4, 1] and tpr.tolist() == [0, 0.6, 1], "one corner"
assert roc_auc_score(y_true, hard) == 0.6 and np.isclose(roc_auc_score(y_true, score), 0.72)
every = len(roc_curve(y_true, score, drop_intermediate=False)[0])
assert every == len(score) + 1
