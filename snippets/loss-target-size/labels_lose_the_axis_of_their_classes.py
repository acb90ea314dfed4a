# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch.nn.functional import cross_entropy, one_hot

device = "cuda" if torch.cuda.is_available() else "cpu"
scores = torch.zeros(8, 4, device=device)
labels = one_hot(torch.arange(8, device=device) % 4)  # (8, 4)
pixels = torch.zeros(1, 2, 6, 5, device=device)
rgb = torch.full((1, 3, 6, 5), 255, dtype=torch.uint8, device=device)
try:
    print(cross_entropy(scores, labels.view(-1)))
except ValueError as error:
    print(error)

loss = cross_entropy(scores, labels.argmax(dim=1))
print(f"{loss.item():.4f}")
# A grey mask saved as RGB: one channel, and 255 becomes 1.
mask = (rgb[:, 0] == 255).long()
loss = cross_entropy(pixels, mask)
print(tuple(mask.shape), f"{loss.item():.4f}")
# A colour for each class.
palette = torch.tensor([[0, 0, 0], [255, 255, 255]], device=device)
same = rgb[:, None] == palette[None, :, :, None, None]
mask = same.all(dim=2).long().argmax(dim=1)
print(tuple(mask.shape), mask.unique().tolist())
# --8<-- [end:show]
import math

assert labels.argmax(dim=1).tolist() == [0, 1, 2, 3] * 2
assert abs(loss.item() - math.log(2)) < 1e-5
assert mask.shape == (1, 6, 5) and mask.unique().tolist() == [1]
assert rgb.squeeze(1).shape == rgb.shape and rgb.dtype == torch.uint8, "it leaves three channels"
mask = rgb[:, 0].long()
assert mask.shape == (1, 6, 5) and mask.dtype == torch.int64
mixed = rgb.clone()
mixed[:, :, 0] = 0
found = (mixed[:, None] == palette[None, :, :, None, None]).all(dim=2).long().argmax(dim=1)
assert found[0, 0].tolist() == [0] * 5 and found[0, 1:].unique().tolist() == [1]
if device == "cpu":
    for wrong, text in (
        (lambda: cross_entropy(scores, labels.view(-1)), "Expected input batch_size (8) to match target batch_size (32)."),
        (lambda: cross_entropy(pixels, rgb.long()), "only batches of spatial targets supported (3D tensors) but got targets of dimension: 4"),
    ):
        try:
            wrong()
        except (ValueError, RuntimeError) as error:
            assert str(error) == text
        else:
            raise AssertionError(text)
