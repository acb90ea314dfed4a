# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
import torch.nn.functional as F

pixels = np.array([[[0, 255, 255], [255, 0, 0]]], np.uint8)
mask = torch.from_numpy(pixels)  # N, H, W
print(mask.unique().tolist())
try:
    oh = F.one_hot(mask.long(), 2).permute(0, 3, 1, 2)
except RuntimeError as error:
    print(f"RuntimeError: {error}")

target = (mask == 255).long()
oh = F.one_hot(target, 2).permute(0, 3, 1, 2)
print(tuple(oh.shape), target.unique().tolist())
# --8<-- [end:show]
assert oh.shape == (1, 2, 2, 3) and oh[0, 1].tolist() == [[0, 1, 1], [1, 0, 0]]
for wrong, text in (
    (lambda: F.one_hot(mask.long(), 2), "Class values must be smaller than num_classes."),
    (lambda: F.one_hot(target - 1, 2), "Class values must be non-negative."),
):
    try:
        wrong()
    except RuntimeError as error:
        assert str(error) == text
    else:
        raise AssertionError(text)
