# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.functional import cross_entropy

logits = torch.zeros(2, 3)
target = torch.tensor([1, 3])
try:
    cross_entropy(logits, target)
except IndexError as error:
    print(error)

print(target.min().item(), target.max().item(), logits.shape[1])
loss = cross_entropy(logits, target - 1)
print(f"{loss.item():.4f}")
target = torch.tensor([0, -1])
loss = cross_entropy(logits, target, ignore_index=-1)
print(f"{loss.item():.4f}")
target = torch.tensor([0, 255])
loss = cross_entropy(logits, target, ignore_index=255)
print(f"{loss.item():.4f}")
wrong = (target < 0) | (target >= logits.shape[1])
print(target[wrong].unique().tolist())
labels = torch.tensor([10, 20, 10])
classes, target = labels.unique(return_inverse=True)
print(classes.tolist(), target.tolist())
mask = torch.tensor([0, 255])
target = (mask == 255).long()
print(target.tolist())
head = torch.nn.Linear(8, 4)
print(head.out_features)
# --8<-- [end:show]


def text(target):
    try:
        cross_entropy(logits, target)
    except IndexError as error:
        return str(error)
    return "nothing"


assert wrong.tolist() == [False, True]
assert text(torch.tensor([1, 3])) == "Target 3 is out of bounds."
assert text(torch.tensor([0, -1])) == "Target -1 is out of bounds."
assert text(torch.tensor([0, -100])) == "nothing", "-100 is left out by default"
assert abs(cross_entropy(logits, torch.tensor([1, 3]) - 1).item() - 1.0986) < 1e-4
assert classes[torch.tensor([0, 1, 0])].tolist() == labels.tolist()
logits, target = torch.zeros(4, 3), torch.tensor([0, 1, 1, 0])
counts = torch.bincount(target, minlength=logits.shape[1])
weight = len(target) / (logits.shape[1] * counts.clamp(min=1))
loss = torch.nn.CrossEntropyLoss(weight=weight)(logits, target)
assert weight.shape == (3,) and loss.isfinite()
try:
    torch.nn.CrossEntropyLoss(weight=weight[:2])(logits, target)
    raise AssertionError("a class without a weight")
except RuntimeError as error:
    assert "weight tensor should be defined either for all" in str(error)
