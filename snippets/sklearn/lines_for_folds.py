# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import copy

import numpy as np
import torch
from sklearn.metrics import accuracy_score
from sklearn.model_selection import GroupKFold, KFold, TimeSeriesSplit
from sklearn.preprocessing import StandardScaler
from torch.utils.data import DataLoader, SubsetRandomSampler
from torch.utils.data import TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(24.0).reshape(12, 2)
y = torch.tensor([0, 1] * 6)
data = TensorDataset(x, y)
groups = np.repeat(np.arange(4), 3)  # three rows a patient
oof = np.zeros((12, 2), np.float32)
model = torch.nn.Linear(2, 2).to(device)
start = copy.deepcopy(model.state_dict())
folds = GroupKFold(n_splits=4)
for train, test in folds.split(x, y, groups):
    model.load_state_dict(start)
    scaler = StandardScaler().fit(x[train].numpy())
    z = torch.tensor(scaler.transform(x[test]), dtype=torch.float32)
    sampler = SubsetRandomSampler(train)
    loader = DataLoader(data, 4, sampler=sampler)
    with torch.no_grad():
        oof[test] = model(z.to(device)).cpu().numpy()
print(len(loader), set(groups[train]) & set(groups[test]))
score = accuracy_score(y.numpy(), oof.argmax(axis=1))
print(0 <= score <= 1)
folds = KFold(n_splits=3, shuffle=True, random_state=0)
print([len(test) for _, test in folds.split(x)])
folds = TimeSeriesSplit(n_splits=3)
print([test.tolist() for _, test in folds.split(x)])
# --8<-- [end:show]
assert [len(test) for _, test in folds.split(x)] == [3, 3, 3]
half = np.full((len(x), 2), np.nan)
for _, test in folds.split(x):
    half[test] = [0, 1]
done = ~np.isnan(half[:, 0])
assert done.sum() == 9 and half[done].argmax(axis=1).tolist() == [1] * 9
assert half.argmax(axis=1).sum() == 9, "NaN counts as class 0"
for train, test in GroupKFold(n_splits=4).split(x, y, groups):
    assert not set(groups[train]) & set(groups[test]), "no patient on both sides"
for train, test in folds.split(x):
    assert train.max() < test.min(), "the past alone"
with torch.no_grad():
    model.weight.add_(1)
assert not torch.equal(model.weight, start["weight"]), "a deep copy stays"
model.load_state_dict(start)
assert torch.equal(model.weight, start["weight"])
assert len(loader) == 3 and 0 <= score <= 1
