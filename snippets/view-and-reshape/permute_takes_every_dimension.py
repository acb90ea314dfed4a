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
try:
    image.permute(2, 0, 1)
    raise AssertionError("a grey image has three dimensions")
except RuntimeError as error:
    assert str(error).startswith("permute(sparse_coo): number of dimensions") and image.layout is torch.strided
for image in torch.ones(4, 5), torch.ones(4, 5, 3):
    wanted = 1 if image.ndim == 2 else 3
    image = image[None] if image.ndim == 2 else image.permute(2, 0, 1)
    assert image.shape == (wanted, 4, 5)
# Too few axes: a grey image, and the masks of a single box.
img, m = np.ones((4, 5)), np.ones((1, 4, 5))
for wrong, axes in ((img, (2, 0, 1)), (m, (1, 0, 2, 3))):
    try:
        np.transpose(wrong, axes)
    except ValueError as error:
        assert str(error) == "axes don't match array"
    else:
        raise AssertionError(axes)
img = img[..., None] if img.ndim == 2 else img
m = m[None] if m.ndim == 3 else m
assert np.transpose(img, (2, 0, 1)).shape == (1, 4, 5)
assert np.transpose(m, (1, 0, 2, 3)).shape == (1, 1, 4, 5)
