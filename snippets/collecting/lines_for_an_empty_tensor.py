# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.utils.data import TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
data = torch.arange(50, device=device).reshape(2, 25)
all_data = torch.cat((torch.empty(0, 25, device=device), data))
print("torch.empty(0, 25):", all_data.dtype)
exact = torch.empty(0, 25, dtype=torch.int64, device=device)
exact = torch.cat((exact, data))
print("with its dtype:", exact.dtype)
all_data = data.new_empty(0, 25)
print("new_empty:", torch.cat((all_data, data)).dtype)
all_data = torch.tensor([], device=device)
result = torch.cat((all_data, data))
print("torch.tensor([]):", tuple(result.shape), result.dtype)
beside = torch.empty(2, 0, dtype=torch.int64, device=device)
beside = torch.cat((beside, data), dim=1)
print("side by side:", tuple(beside.shape), beside.dtype)
try:
    torch.cat([])
except (RuntimeError, ValueError) as error:
    print(error)

dataset = TensorDataset(torch.ones(6, 25), torch.arange(6))
all_data = dataset.tensors[0]
samples = torch.stack([x for x, y in dataset])
print("without a loader:", tuple(all_data.shape))
# --8<-- [end:show]
assert result.dtype == torch.float32 and exact.equal(data) and beside.equal(data)
assert exact.dtype == beside.dtype == torch.int64 and all_data.equal(samples)
parts, labels = [], []
for data, y in torch.utils.data.DataLoader(dataset, batch_size=4):
    parts.append(data)
    labels.append(y.clone())
assert torch.cat(parts).equal(all_data) and torch.cat(labels).tolist() == list(range(6))
