# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from sklearn.metrics import roc_auc_score

device = "cuda" if torch.cuda.is_available() else "cpu"
y = [0, 1, 1, 0]
z = torch.tensor([[-3.0], [30.0], [40.0], [20.0]], device=device)
score = z.squeeze(1).cpu().numpy()
print(roc_auc_score(y, score))
p = z.squeeze(1).sigmoid().cpu().numpy()
pred = (p > 0.5).astype(int)
print(roc_auc_score(y, p), pred.tolist(), p[1:].tolist())

two = torch.cat([-z, z], dim=1)
second = (two[:, 1] - two[:, 0]).cpu().numpy()
print(roc_auc_score(y, second))
wide = two.double().softmax(dim=1).cpu().numpy()
wide = wide / wide.sum(axis=1, keepdims=True)
print(np.random.default_rng(0).choice(2, p=wide[0]))

three = torch.tensor([[2.0, 0, 1], [0, 3, 1], [1, 2, 0], [2, 1, 0]])
prob = three.to(device).double().softmax(dim=1).cpu().numpy()
for y3 in [0, 1, 2, 0], [0, 1, 1, 0]:
    for more in {}, {"multi_class": "ovr"}:
        try:
            print(roc_auc_score(y3, prob, **more))
        except ValueError as error:
            print(error)
auc = roc_auc_score([0, 1, 2, 0], prob, multi_class="ovr")
# --8<-- [end:show]
assert auc == roc_auc_score([0, 1, 2, 0], prob, multi_class="ovr", labels=[0, 1, 2])
assert roc_auc_score(y, score) == roc_auc_score(y, second) == 1 > roc_auc_score(y, p)
assert roc_auc_score(y, two.softmax(dim=1)[:, 1].cpu().numpy()) < 1
assert roc_auc_score(y, two.cpu().double().softmax(dim=1)[:, 1].numpy()) < 1, "60 apart is too far for float64, too"
logits = two
labels = logits.argmax(dim=1).cpu().numpy()
assert labels.tolist() == wide.argmax(axis=1).tolist() == [0, 1, 1, 1], "softmax keeps the order"
on = (logits.sigmoid() > 0.5).cpu().numpy()
assert on.tolist() == [[True, False], [False, True], [False, True], [False, True]], "each column for itself"
assert (torch.zeros(1, 3, device=device) + 2).sigmoid().sum() > 1, "several labels may be on"
confidence, winner = logits.softmax(dim=1).max(dim=1)
assert winner.tolist() == labels.tolist() and confidence.min() >= 0.5
a = logits.cpu().numpy()
chances = torch.from_numpy(a).softmax(dim=1).numpy()
assert np.allclose(chances, logits.softmax(dim=1).cpu().numpy())
assert pred.tolist() == [0, 1, 1, 1] and wide.dtype == np.float64
try:
    roc_auc_score(y, two.softmax(dim=1).cpu().numpy())
    raise AssertionError("two columns for two classes")
except ValueError as error:
    assert "1d array" in str(error)
