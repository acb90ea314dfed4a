# --8<-- [start:show]
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
values = torch.tensor([1.0, 1, 1, 1, 1, 1, 1, 1, 6, 6])
# --8<-- [start:key]
means, total = [], 0.0
for (batch,) in DataLoader(TensorDataset(values), batch_size=4):
    loss = batch.to(device).mean()
    means.append(loss.item())
    total += loss.item() * batch.size(0)
print(means)
print("mean of the means:", round(sum(means) / len(means), 4))
print("mean of the rows: ", total / len(values))
# --8<-- [end:key]
# --8<-- [end:show]
assert means == [1.0, 1.0, 6.0]
# Ignored labels and class weights change the divisor, so mean times length is not the sum.
label = torch.tensor([0, 1, -100, 1])
out = torch.zeros(4, 2)
mean, whole = (torch.nn.functional.cross_entropy(out, label, reduction=r) for r in ("mean", "sum"))
assert torch.allclose(mean * 3, whole) and not torch.allclose(mean * 4, whole)
assert round(sum(means) / len(means), 4) == 2.6667
assert total / len(values) == values.mean().item() == 2.0
running_loss = 0.0
for inputs in values.to(device).split(4):
    loss = inputs.mean()
    running_loss += loss.item() * inputs.size(0)
assert running_loss == total and type(running_loss) is float
inputs, targets = torch.ones(4, 1), torch.zeros(4, 1)
loss = torch.nn.MSELoss()(inputs * 2, targets)
whole = torch.nn.MSELoss(reduction="sum")(inputs * 2, targets)
assert loss * inputs.size(0) == whole, "the default is reduction='mean'"
