# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from torch.nn import functional as F

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones((3, 8, 8), np.float32)  # C, H, W
image = torch.from_numpy(a).to(device)
for call in (
    "F.interpolate(image, size=(4, 4))",
    "F.interpolate(image, size=4, mode='bilinear')",
    "F.max_pool2d(image[0], 2)",
):
    try:
        print(eval(call).shape)
    except (ValueError, NotImplementedError, RuntimeError) as error:
        print(error)

small = F.interpolate(image[None], size=(4, 4))[0]
print(tuple(small.shape))
small = F.interpolate(image[None], size=4, mode="bilinear")[0]
print(tuple(small.shape))
print(tuple(F.max_pool2d(image[:1], 2).shape))
classes = torch.ones(8, 8, dtype=torch.long, device=device)
x = classes[None, None].float()
mask = F.interpolate(x, size=(4, 4))[0, 0].long()
print(tuple(mask.shape), mask.dtype)
# --8<-- [end:show]
# Without dtype=: it shows the dtype of class numbers; ones of another dtype would end as int64, too.
assert small.shape == (3, 4, 4) and mask.dtype == torch.int64 and mask.shape == (4, 4)
for wrong, text in (
    (
        lambda: F.interpolate(image, size=(4, 4)),
        "Input and output must have the same number of spatial dimensions",
    ),
    (
        lambda: F.interpolate(image, size=4, mode="bilinear"),
        "Got 3D input, but bilinear mode needs 4D input",
    ),
):
    try:
        wrong()
    except (ValueError, NotImplementedError) as error:
        assert str(error).startswith(text)
    else:
        raise AssertionError(text)
assert F.interpolate(image, scale_factor=2).shape == (3, 8, 16), "no error, and the width alone"
assert F.interpolate(image, size=4).shape == (3, 8, 4)
