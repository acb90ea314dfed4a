# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

image = np.arange(12, dtype=np.uint8).reshape(2, 2, 3)
for code in (
    "image[:, ::-1]",
    "image[:, :, ::-1]",
    "np.flip(image, 1)",
    "np.fliplr(image)",
    "np.rot90(image)",
    "np.rot90(image, 2)",
    "image[::-1].copy()",
    "image[..., [2, 1, 0]]",
    "image.transpose(2, 0, 1)",
):
    print(code, min(eval(code).strides) < 0, sep=" | ")

t = torch.from_numpy(image[:, :, ::-1].copy())
t = torch.from_numpy(np.flip(image, 1).copy())
t = torch.from_numpy(np.rot90(image).copy())
t = torch.from_numpy(np.ascontiguousarray(image[:, ::-1]))
t = torch.from_numpy(image).flip(1)
t = torch.from_numpy(image[..., [2, 1, 0]])
if any(stride < 0 for stride in image.strides):
    image = image.copy()
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without .copy(): nothing here changes the array afterwards.
assert torch.equal(torch.from_numpy(image).flip(1), torch.from_numpy(np.flip(image, 1).copy()))
assert torch.equal(torch.from_numpy(image).flip(2), torch.from_numpy(image[..., [2, 1, 0]]))
assert torch.equal(torch.rot90(torch.from_numpy(image)), torch.from_numpy(np.rot90(image).copy()))
for refused in (image[:, ::-1], np.flip(image, 1), np.fliplr(image), np.flipud(image), np.rot90(image), image[..., ::-1]):
    assert min(refused.strides) < 0
    for call in (torch.from_numpy, torch.tensor, torch.as_tensor):
        try:
            call(refused)
            raise AssertionError(call)
        except ValueError as error:
            assert "At least one stride in the given numpy array is negative" in str(error)
assert min(image[..., [2, 1, 0]].strides) > 0
try:
    torch.arange(3)[::-1]
    raise AssertionError("a negative step")
except ValueError as error:
    assert "step must be greater than zero" in str(error)
