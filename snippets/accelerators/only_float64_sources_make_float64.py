# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones(3)
tensors = {}
for code in (
    "torch.from_numpy(a).to(device)",
    "torch.as_tensor(a, device=device)",
    "torch.tensor(a.mean(), device=device)",
    "torch.tensor(list(a), device=device)",
    "torch.from_numpy(a).float().to(device)",
    "torch.tensor(a, dtype=torch.float32, device=device)",
    "torch.tensor(a.mean().item(), device=device)",
    "torch.tensor(a.tolist(), device=device)",
):
    tensors[code] = eval(code)
    print(code, "|", tensors[code].dtype)
# --8<-- [end:show]
assert torch.from_numpy(a.astype(np.float32)).to(device).dtype == torch.float32
total = torch.from_numpy(a).sum()  # float64, in host memory
assert total.item() == 3.0 and total.dtype == torch.float64 and total.device.type == "cpu"
total = total.float().to(device)
assert total.dtype == torch.float32 and total.device.type == device
# The first four take the dtype of NumPy; the others ask for float32 or start from Python floats.
assert [t.dtype for t in tensors.values()] == [torch.float64] * 4 + [torch.float32] * 4
assert {t.device.type for t in tensors.values()} == {device}
assert torch.nn.Linear(1, 1, dtype=torch.float64).weight.dtype == torch.float64, "asked for"
from torch.utils.data import DataLoader, Dataset


class Rows(Dataset):
    x, y = np.ones((2, 3)), [0.5, 1.5]

    def __len__(self):
        return 2

    def __getitem__(self, i):
        return torch.from_numpy(self.x[i]).float(), np.float32(self.y[i])


x, y = next(iter(DataLoader(Rows(), batch_size=2)))
assert x.dtype == y.dtype == torch.float32
assert next(iter(DataLoader(Rows.y, batch_size=2))).dtype == torch.float64, "Python floats collate to float64"
torch.set_default_dtype(torch.float32)
assert torch.from_numpy(a).dtype == torch.float64, "the default dtype is not for arrays"
torch.set_default_dtype(torch.float64)
assert torch.tensor(a.tolist()).dtype == torch.float64, "Python floats take the default dtype"
assert torch.tensor(a.tolist(), dtype=torch.float32).dtype == torch.float32
assert torch.nn.Linear(1, 1).weight.dtype == torch.float64


class Environment:
    # observation_space = spaces.Box(-1, 1, (4,), np.float32)
    def reset(self):
        obs = np.sin(np.arange(4))
        return obs.astype(np.float32), {}


obs = np.sin(np.arange(4))
assert obs.dtype == np.float64 and Environment().reset()[0].dtype == np.float32
t = torch.as_tensor(obs, dtype=torch.float32).to(device)
assert t.dtype == torch.float32
