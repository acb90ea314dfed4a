# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.ones(1, 1, 8, 8, device=device)
sobel = np.array([[1, 0, -1], [2, 0, -2], [1, 0, -1]])
k = torch.from_numpy(sobel).float().to(device)
for call in "F.conv2d(image, k)", "F.conv2d(image, k[None])":
    try:
        print(eval(call).cpu().shape)
    except RuntimeError as error:
        print(error)

out = F.conv2d(image, k[None, None], padding=1)
print(tuple(out.shape))
rgb = image.expand(1, 3, 8, 8)
each = k.expand(3, 1, 3, 3)
out = F.conv2d(rgb, each, padding=1, groups=3)
print(tuple(out.shape))
# --8<-- [end:show]
# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
assert out.shape == (1, 3, 8, 8) and k.dtype == torch.float32
if device == "cpu":
    for wrong, text in (
        (lambda: F.conv2d(image, k), "weight should have at least three dimensions"),
        (
            lambda: F.conv2d(image, k[None]),
            "expected stride to be a single integer value or a list of 1 values"
            " to match the convolution dimensions, but got stride=[1, 1]",
        ),
        (
            lambda: torch.nn.Conv1d(1, 1, 3, stride=(1, 1))(torch.ones(1, 1, 8)),
            "expected stride to be a single integer value or a list of 1 values"
            " to match the convolution dimensions, but got stride=[1, 1]",
        ),
    ):
        try:
            wrong()
        except RuntimeError as error:
            assert str(error) == text
        else:
            raise AssertionError(text)
