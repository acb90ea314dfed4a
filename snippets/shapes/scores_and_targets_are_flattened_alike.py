# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.functional import cross_entropy

device = "cuda" if torch.cuda.is_available() else "cpu"
scores = torch.zeros(2, 5, 3, device=device)  # batch, words, classes
target = torch.zeros(2, 5, dtype=torch.long, device=device)
for line in (
    "cross_entropy(scores.flatten(0, 1), target)",
    "cross_entropy(scores, target)",
):
    try:
        print(eval(line))
    except (ValueError, RuntimeError) as error:
        print(error)

loss = cross_entropy(scores.flatten(0, 1), target.flatten())
print(f"{loss.item():.4f}")
loss = cross_entropy(scores.transpose(1, 2), target)
print(f"{loss.item():.4f}")
# --8<-- [end:show]
import math

assert abs(loss.item() - math.log(3)) < 1e-5
generator = torch.Generator().manual_seed(0)
drawn = torch.randn(2, 5, 3, generator=generator).to(device)
flat, turned = cross_entropy(drawn.flatten(0, 1), target.flatten()), cross_entropy(drawn.transpose(1, 2), target)
assert abs(flat.item() - turned.item()) < 1e-5
try:
    cross_entropy(scores.flatten(0, 1), target)
except ValueError as error:
    assert str(error) == "Expected input batch_size (10) to match target batch_size (2)."
else:
    raise AssertionError("10 rows of scores, 2 of targets")
rows = torch.zeros(4, 8, 8, device=device)  # four images of 64 pixels, read as rows of 32
assert rows.view(-1, 32).shape == (8, 32) and rows.flatten(1).shape == (4, 64)
try:
    cross_entropy(rows.view(-1, 32), target[0, :4])
except ValueError as error:
    assert str(error) == "Expected input batch_size (8) to match target batch_size (4)."
else:
    raise AssertionError("8 rows of scores, 4 targets")
if device == "cpu":
    try:
        cross_entropy(scores, target)
    except RuntimeError as error:
        assert str(error) == "Expected target size [2, 3], got [2, 5]"
    else:
        raise AssertionError("the classes were last")
    # As many words as classes: nothing raises, and the loss is that of the words.
    square, three = torch.randn(2, 3, 3, generator=generator), target[:, :3]
    wrong, right = cross_entropy(square, three), cross_entropy(square.transpose(1, 2), three)
    assert abs(wrong.item() - right.item()) > 1e-3
