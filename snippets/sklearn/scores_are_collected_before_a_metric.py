# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from sklearn.metrics import roc_auc_score, roc_curve

device = "cuda" if torch.cuda.is_available() else "cpu"
scores, labels = [], []
for batch in range(2):
    y = torch.tensor([0, 1], device=device)
    s = (
        torch.tensor([0.2, 0.7], device=device, requires_grad=True)
        + batch
    )
    scores.append(s.detach().cpu())
    labels.append(y.cpu())
s, y = torch.cat(scores), torch.cat(labels)
fpr, tpr, steps = roc_curve(y.cpu().numpy(), s.detach().cpu().numpy())
print(fpr.shape, tpr.shape)
print(round(float(roc_auc_score(y.numpy(), s.numpy())), 2))
total = torch.stack(scores).sum(0)
print(total.shape)
# --8<-- [end:show]
# Without .detach(): for a tensor that requires grad, which this one does not.
# Without .cpu(): for a GPU alone; sklearn reads host memory.
assert len(fpr) == len(tpr) == len(steps)
