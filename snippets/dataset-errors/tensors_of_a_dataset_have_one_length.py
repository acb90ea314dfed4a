# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import TensorDataset

X, y = np.ones((6, 3), np.float32), np.zeros(5, np.int64)
try:
    TensorDataset(torch.from_numpy(X), torch.from_numpy(y))
except AssertionError as error:
    print(f"AssertionError: {error}")

print(X.shape, y.shape)
y = np.append(y, 1)  # the target that was missing
X[2, 0] = np.nan
keep = ~np.isnan(X).any(axis=1)
X, y = X[keep], y[keep]
data = TensorDataset(torch.from_numpy(X), torch.from_numpy(y))
print(len(data))

series, size = np.arange(8, dtype=np.float32), 3
windows = np.lib.stride_tricks.sliding_window_view(series, size)
targets = series[size:]
pairs = TensorDataset(
    torch.from_numpy(windows[:-1].copy()), torch.from_numpy(targets)
)
print(pairs[0])
table = np.ones((3, 5), np.float32)
data = TensorDataset(torch.from_numpy(table.T), torch.zeros(5))
labels = np.zeros((1, 5), np.int64)
y = torch.from_numpy(labels.reshape(-1))
# --8<-- [end:show]
assert len(pairs) == 5 and pairs[0][0].tolist() == [0, 1, 2] and pairs[0][1].item() == 3
assert not np.shares_memory(pairs.tensors[0].numpy(), series)
assert len(data) == 5 and y.shape == (5,) and keep.sum() == 5
