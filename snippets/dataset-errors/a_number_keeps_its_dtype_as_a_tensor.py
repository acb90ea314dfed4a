# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

class Prices(Dataset):
    prices = [1.5, 2.5]
    def __len__(self):
        return len(self.prices)
    def __getitem__(self, i):
        return self.prices[i]

class Float32(Prices):
    prices = np.array([1.5, 2.5])
    def __getitem__(self, i):
        return torch.tensor(self.prices[i], dtype=torch.float32)

for data in Prices(), Float32():
    (batch,) = DataLoader(data, batch_size=2)
    print(type(data).__name__, batch.dtype)
# --8<-- [end:show]
assert batch.tolist() == [1.5, 2.5] and batch.dtype == torch.float32
(batch,) = DataLoader(Prices(), batch_size=2)
assert batch.dtype == torch.float64
assert torch.get_default_dtype() == torch.float32, "the default dtype is not asked"
before = torch.get_default_dtype()
torch.set_default_dtype(torch.float16)
(half,) = DataLoader(Prices(), batch_size=2)
torch.set_default_dtype(before)
assert half.dtype == torch.float64
(batch,) = DataLoader(torch.tensor([1.5, 2.5]), batch_size=2)
assert batch.dtype == torch.float32
data = Float32()
data.prices = [1.5, 2.5]
assert data[0].dtype == torch.float32
