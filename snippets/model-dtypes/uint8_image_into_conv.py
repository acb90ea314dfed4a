# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3).to(device)
image = np.full((8, 8, 3), 255, np.uint8)
t = torch.from_numpy(image).permute(2, 0, 1)[None].to(device)
try:
    conv(t)
except RuntimeError as error:
    print(error)

x = t.float() / 255
print(x.dtype, x.max().item())
print(tuple(conv(x).shape))
# --8<-- [end:show]
try:
    conv(t)
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == (
            "Input type (unsigned char) and bias type (float) should be the same"
        )
else:
    raise AssertionError("conv took uint8")
assert t.dtype == torch.uint8 and x.dtype == torch.float32
assert x.max().item() == 1.0 and x.device.type == device
assert conv(x).shape == (1, 4, 6, 6) and conv(x).dtype == torch.float32
