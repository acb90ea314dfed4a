# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import math

import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.tensor(
    [[4.0, 3, 2, 1], [1, 4, 3, 2], [2, 3, 1, 4], [0, 1, 2, 3]],
    device=device, requires_grad=True)
target = torch.tensor([0, 1, 1, -100], device=device)
loss = cross_entropy(out, target)
counted = target != -100
print("labels that count:", counted.sum().item())
loss_sum = cross_entropy(out, target, reduction="sum").detach()
mean = loss_sum / counted.sum()
same = torch.allclose(mean, loss)
print("their mean:", same)
top = out.topk(2, dim=1).indices
correct = (top == target[:, None]).any(dim=1).sum()
print("among the first two:", correct.item())
batch, total = {"x": out, "y": target}, 0.0
loss = batch["x"].square().mean()
total += loss.item() * target.size(0)
print("rows:", target.size(0), "parts:", len(batch))

logit = torch.tensor([[2.0], [-1.0]], device=device)
label = torch.tensor([1, 1], device=device)
correct = ((logit > 0).flatten() == label.flatten()).sum()
print("one logit a row:", correct.item(), "of", len(label))
wrong = ((logit > 0) == label).sum()
print("without flatten():", wrong.item())
values = [1.0, float("nan"), 3.0]
losses = [value for value in values if math.isfinite(value)]
smooth = [losses[0]]
for value in losses[1:]:
    smooth.append(0.9 * smooth[-1] + 0.1 * value)
print("smooth:", [round(value, 2) for value in smooth])
# --8<-- [end:show]
assert counted.sum().item() == 3 and same and not mean.requires_grad
assert correct.item() == 1 and wrong.item() == 2, "(2, 1) == (2,) compares each with each"
for each in logit, logit.flatten():  # of (N, 1) and of (N,) alike
    for y in label, label[:, None], label.float():
        assert ((each > 0).flatten() == y.flatten()).sum().item() == 1
assert total == out.square().sum().item() / 4 and len(batch) == 2, "the length of a dict is that of its keys"
assert smooth == [1.0, 0.9 + 0.1 * 3.0]
each = cross_entropy(out, target, reduction="none")
assert each.shape == (4,), "one loss a row"
try:
    each.item()
    raise AssertionError
except RuntimeError as error:
    assert str(error) == "a Tensor with 4 elements cannot be converted to Scalar"
losses.append(each.mean().item())
assert type(losses[-1]) is float
# Accuracy: rows by rows, not by batches; len(loader) counts batches.
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.ones(10, 2)), batch_size=4)
correct = sum((x[:, 0] == 1).sum() for (x,) in loader)
accuracy = correct.item() / len(loader.dataset)
assert accuracy == 1 and correct.item() / len(loader) > 3
total = 0.0
for (x,) in loader:
    loss = x.mean()
    total += loss.item() * x.size(0)
mean = total / len(loader.dataset)
assert mean == 1 and len(loader) == 3
# One read of the loss serves the bar and the list; what is not finite is counted on the device.
step, loss = 1, (out * 2).sum()
value = loss.item()
row = {"step": step, "loss": value}
assert type(row["loss"]) is float
import json

assert json.loads(json.dumps(row)) == row
bad = torch.zeros((), dtype=torch.int64, device=device)
for each in loss, loss * float("nan"):
    bad += ~torch.isfinite(each.detach())
assert bad.item() == 1 and not bad.requires_grad
