# --8<-- [start:show]
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
X, y = np.random.rand(10, 3), np.arange(10) % 2
try:
    TensorDataset(X, y)
except TypeError as error:
    print(error)
# --8<-- [start:key]
data = TensorDataset(torch.from_numpy(X).float(),
                     torch.from_numpy(y).long())
loader = DataLoader(data, batch_size=4, shuffle=True)
for x, target in loader:
    print(list(x.shape), x.dtype, list(target.shape), target.dtype)
    x, target = x.to(device), target.to(device)
# --8<-- [end:key]
# --8<-- [end:show]
assert x.dtype == torch.float32 and target.dtype == torch.int64 and len(loader) == 3
assert x.device.type == device and len(x) == 2, "the last batch is shorter"
x, y = torch.from_numpy(X).float(), torch.from_numpy(y).long()
data = TensorDataset(x.to(device), y.to(device))
assert all(t.device.type == device for t in data.tensors)
a, b = x[:, :2], x[:, 2:]
data = TensorDataset(a, b, y)
assert [len(part) for part in next(iter(DataLoader(data, batch_size=4)))] == [4, 4, 4]


class Augmented(TensorDataset):
    def __init__(self, x, y, transform):
        super().__init__(x, y)
        self.x, self.y, self.transform = x, y, transform

    def __getitem__(self, i):
        return self.transform(self.x[i]), self.y[i]


sample, label = Augmented(x, y, lambda row: row.flip(0))[3]
assert torch.equal(sample, x[3].flip(0)) and label == y[3]
