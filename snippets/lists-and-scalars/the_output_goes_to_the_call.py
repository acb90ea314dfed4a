# --8<-- [start:show]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
out = torch.zeros(4, 2, device=device)
target = torch.ones(4, 2, device=device)
try:
    loss = nn.MSELoss(out, target)
except RuntimeError as error:
    print(error)

# --8<-- [start:key]
criterion = nn.MSELoss()
loss = criterion(out, target)
print(loss.item())
# --8<-- [end:key]
loss = nn.MSELoss()(out, target)
y = nn.ReLU()(out)
img = torch.ones(1, 3, 8, 8, device=device)
y = nn.Conv2d(3, 16, 3).to(device)(img)
print(tuple(y.shape))
loss = nn.functional.mse_loss(out, target)
y = nn.functional.relu(out)
print(loss.item(), tuple(y.shape))
# --8<-- [end:show]


def text(call):
    try:
        return str(call())
    except (RuntimeError, TypeError) as error:
        return str(error)


ambiguous = "Boolean value of Tensor with more than one value is ambiguous"
classes = torch.tensor([0, 1, 0, 1], device=device)
assert (
    text(lambda: nn.MSELoss(out, target))
    == text(lambda: nn.CrossEntropyLoss(out, classes))
    == ambiguous
)
assert (
    text(lambda: nn.BCEWithLogitsLoss(out, target))
    == text(lambda: nn.Conv2d(img, 3, 3))
    == ambiguous
)
assert text(lambda: nn.ReLU(out)) == ambiguous and "argument" in text(lambda: nn.Sigmoid(out))
assert "empty(): argument 'size'" in text(lambda: nn.Linear(out, 2))
