# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import TensorDataset, random_split

device = "cuda" if torch.cuda.is_available() else "cpu"
X = np.random.default_rng(0).normal(50, 10, (100, 3))
X[:, 2] = 0.1  # a constant column
mean, std = X.mean(axis=0), X.std(axis=0)
std[np.ptp(X, axis=0) == 0] = 1

class Scaled(torch.nn.Module):
    def __init__(self, mean, std):
        super().__init__()
        self.register_buffer("mean", torch.tensor(mean).float())
        self.register_buffer("std", torch.tensor(std).float())
    def forward(self, x):
        return (x - self.mean) / self.std

model = Scaled(mean, std).to(device)
out = model(torch.from_numpy(X).float().to(device)).cpu().numpy()
print(list(model.state_dict()), abs(out.mean()) < 1e-4)
images = np.zeros((2, 4, 4, 3), np.uint8)
x = torch.from_numpy(images).permute(0, 3, 1, 2) / 255
print(list(x.shape), x.dtype)
data = TensorDataset(torch.from_numpy(X).float())
train, test = random_split(data, [80, 20])
print(len(train), len(test))
values = out * std + mean
print(np.allclose(values, X, atol=1e-3))
# --8<-- [end:show]
assert model.mean.device.type == device and np.allclose(values, X, atol=1e-3)
assert model.std.min() > 0.5, "a constant column is not divided by almost 0"
stamps = 1.7e9 + np.arange(100.0)
assert len(np.unique(stamps)) == 100 > len(np.unique(stamps.astype(np.float32)))
scaled = ((stamps - stamps.mean()) / stamps.std()).astype(np.float32)
assert len(np.unique(scaled)) == 100, "scaled in float64 first"
seq = X.reshape(20, 5, 3)  # (N, steps, features)
mean = seq.mean(axis=(0, 1))
assert np.allclose(mean, X.mean(axis=0)) and mean.shape == (3,)
rows = torch.from_numpy(X)
std = rows.std(dim=0, correction=0)
assert np.allclose(std.numpy(), X.std(axis=0)) and rows.std(dim=0)[0] > std[0]
assert x.shape == (2, 3, 4, 4) and x.dtype == torch.float32
