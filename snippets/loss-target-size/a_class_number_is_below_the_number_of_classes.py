# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn import functional as F
from torch.nn.functional import cross_entropy, one_hot

scores = torch.zeros(2, 3)  # 3 classes: 0, 1 and 2
target = torch.tensor([1, 3])  # counted from 1
try:
    loss = cross_entropy(scores, target)
except IndexError as error:
    print(error)

loss = cross_entropy(scores, target - 1)
print(f"{loss.item():.4f}")

print(target.min().item(), target.max().item(), scores.shape[1])
marked = torch.tensor([1, -1])
loss = cross_entropy(scores, marked, ignore_index=-1)
print(f"{loss.item():.4f}")
names, classes = torch.tensor([10, 20, 10]).unique(return_inverse=True)
print(names.tolist(), classes.tolist())
out, several = torch.zeros(2, 3), torch.ones(2, 3)
loss = F.binary_cross_entropy_with_logits(out, several)
print(f"{loss.item():.4f}")

# Labels as one-hot rows, and back.
rows = one_hot(classes, num_classes=2)
print(rows.argmax(1).tolist())
outs = torch.zeros(3, 2)
loss = cross_entropy(outs, rows.float())
print(f"{loss.item():.4f}")
words, labels = torch.zeros(2, 5, 3), torch.zeros(2, 5).long()
loss = cross_entropy(words.view(-1, words.shape[-1]), labels.view(-1))
print(f"{loss.item():.4f}")
features = torch.zeros(4, 8, 8).flatten(1)
print(tuple(features.shape))
out, column = torch.zeros(4, 1), torch.zeros(4)
loss = F.mse_loss(out.squeeze(1), column)
print(loss.item())
column = column[:, None].float()
print(tuple(column.shape))
# --8<-- [end:show]
assert cross_entropy(scores, target - 1).isfinite() and classes.tolist() == [0, 1, 0]
assert rows.argmax(1).tolist() == classes.tolist() and features.shape == (4, 64)
for wrong in (torch.tensor([0, 3]), torch.tensor([0, -1])):
    try:
        cross_entropy(scores, wrong)
    except IndexError as error:
        assert str(error) == f"Target {wrong[1]} is out of bounds."
    else:
        raise AssertionError("a class of none")
try:
    cross_entropy(torch.zeros(2, 1), torch.tensor([0, 1]))
except IndexError as error:
    assert str(error) == "Target 1 is out of bounds."
else:
    raise AssertionError("one output, two classes")
