# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from sklearn.metrics import roc_auc_score

# Two ranks have two rows each.
target = np.array([0, 1, 0, 1])
score = np.array([0.1, 0.2, 0.6, 0.9])
parts = [slice(0, 2), slice(2, 4)]
aurocs = [roc_auc_score(target[p], score[p]) for p in parts]
print("mean of the ranks:", np.mean(aurocs))
auroc = roc_auc_score(target, score)
print("all rows at once:", auroc)
# --8<-- [end:show]
assert aurocs == [1, 1] and auroc == 0.75
