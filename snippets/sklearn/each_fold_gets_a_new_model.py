# --8<-- [start:show]
import numpy as np
import torch
from sklearn.model_selection import StratifiedKFold
from torch.utils.data import DataLoader, Subset, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.arange(24.0).reshape(12, 2) / 24
y = torch.tensor([0, 1] * 6)
data = TensorDataset(x, y)
oof = np.full((len(data), 2), np.nan, np.float32)
folds = StratifiedKFold(n_splits=3, shuffle=True, random_state=0)

def fit(model, loader):
    opt = torch.optim.SGD(model.parameters(), lr=0.1)
    for a, b in loader:
        out = model(a.to(device))
        torch.nn.functional.cross_entropy(out, b.to(device)).backward()
        opt.step()
        opt.zero_grad()

# --8<-- [start:key]
for train, test in folds.split(x, y):
    model = torch.nn.Linear(2, 2).to(device)
    fit(model, DataLoader(Subset(data, train), 4, shuffle=True))
    model.eval()
    with torch.no_grad():
        out = model(x[test].to(device)).cpu()
    oof[test] = out.softmax(dim=1).numpy()
print(oof.shape, np.isnan(oof).sum(), "rows without a prediction")
# --8<-- [end:key]
# --8<-- [end:show]
assert not np.isnan(oof).any() and np.allclose(oof.sum(axis=1), 1, atol=1e-5)
tests = [test for _, test in folds.split(x, y)]
assert sorted(np.concatenate(tests)) == list(range(12)), "each row is tested once"
assert all(y[test].tolist().count(0) == 2 for test in tests), "stratified"
