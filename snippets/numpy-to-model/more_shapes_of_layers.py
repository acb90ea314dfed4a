# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.from_numpy(np.zeros(8, np.float32))
column = x[:, None]
print(list(torch.nn.Linear(1, 4)(column).shape))
grey = torch.from_numpy(np.zeros((8, 28, 28), np.float32))
images = grey[:, None]
print(list(torch.nn.Conv2d(1, 4, 3)(images).shape))
series = torch.from_numpy(np.arange(10, dtype=np.float32))
windows = series.unfold(0, 4, 1)
print(list(windows.shape))
steps = torch.from_numpy(np.zeros((8, 100, 6), np.float32))
signals = steps.transpose(1, 2)
print(list(torch.nn.Conv1d(6, 4, 5)(signals).shape))
ids = torch.from_numpy(np.array([[1, 2], [3, 4]])).long()
print(list(torch.nn.Embedding(9, 4)(ids).shape))
flat = images.flatten(1)
print(list(flat.shape))
print(signals.to(device).device.type == device)
# --8<-- [end:show]
assert windows[1].tolist() == [1, 2, 3, 4] and flat.shape == (8, 784)
assert windows.dtype is torch.float32
assert column.shape == (8, 1) and signals.shape == (8, 6, 100) and ids.dtype == torch.int64
