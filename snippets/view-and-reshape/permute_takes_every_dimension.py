# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
images = torch.ones(2, 3, 4, 5, device=device)  # N, C, H, W
a = np.ones((2, 3, 4, 5), np.float32)
lines = ["images.permute(1, 2, 0)", "np.transpose(a, (1, 2, 0))"]
for line in lines:
    try:
        print(eval(line).shape)
    except (RuntimeError, ValueError) as error:
        print(error)

print(tuple(images.permute(0, 2, 3, 1).shape))
print(np.transpose(a, (0, 2, 3, 1)).shape)
print(tuple(images[0].permute(1, 2, 0).shape))
print(tuple(images[:1].squeeze(0).permute(1, 2, 0).shape))
print(tuple(images.movedim(1, -1).shape), np.moveaxis(a, 1, -1).shape)
print(tuple(images.mT.shape))
# --8<-- [end:show]
assert images.permute(0, 2, 3, 1).shape == np.transpose(a, (0, 2, 3, 1)).shape == (2, 4, 5, 3)
assert images[0].permute(1, 2, 0).shape == images[:1].squeeze(0).permute(1, 2, 0).shape == (4, 5, 3)
assert images.movedim(1, -1).shape == np.moveaxis(a, 1, -1).shape == (
    2,
    4,
    5,
    3,
) and images.mT.shape == (2, 3, 5, 4)
assert images[0].movedim(0, -1).shape == (4, 5, 3)
for wrong, text in (
    (lambda: images.permute(1, 2, 0), "number of dimensions in the tensor input does not match"),
    (lambda: np.transpose(a, (1, 2, 0)), "axes don't match array"),
):
    try:
        wrong()
    except (RuntimeError, ValueError) as error:
        assert text in str(error)
    else:
        raise AssertionError(text)
image = torch.ones(4, 5)
assert image.unsqueeze(0).shape == (1, 4, 5)
