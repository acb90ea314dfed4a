# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
rng = np.random.default_rng(0)
X = rng.normal(50, 10, (100, 3))
X[:, 2] = 0.1  # a constant column
# --8<-- [start:key]
order = rng.permutation(len(X))
train, test = order[:80], order[80:]
mean, std = X[train].mean(axis=0), X[train].std(axis=0)
std[np.ptp(X[train], axis=0) == 0] = 1
X = (X - mean) / std
x_train = torch.from_numpy(X[train]).float().to(device)
# --8<-- [end:key]
print(X.shape, len(train), len(test), x_train.dtype)
print(X[train].std(axis=0).round(6))
# --8<-- [end:show]
assert np.allclose(X[train].mean(axis=0), 0) and np.allclose(X[train].std(axis=0), [1, 1, 0])
assert 0 < np.full((80, 1), 0.1).std(axis=0)[0] < 1e-15, "the std of equal values need not be 0"
assert abs(X[:, 2]).max() < 1e-9
assert not np.allclose(X[test].mean(axis=0), 0), "the test rows are moved by the mean of the others"
assert not {*train} & {*test} and len({*train} | {*test}) == 100
