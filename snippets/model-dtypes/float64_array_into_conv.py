# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3).to(device)
# --8<-- [start:key]
a = np.ones((1, 3, 8, 8))
# --8<-- [end:key]
t = torch.from_numpy(a).to(device)
try:
    conv(t)
except RuntimeError as error:
    print(error)
# --8<-- [start:key]

x = torch.from_numpy(a).to(device, torch.float32)
out = conv(x)
# --8<-- [end:key]
print(out.dtype, tuple(out.shape))
# --8<-- [end:show]
try:
    conv(t)
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == (
            "Input type (double) and bias type (float) should be the same"
        )
else:
    raise AssertionError("conv took float64")
assert a.dtype == np.float64 and t.dtype == torch.float64
assert x.dtype == out.dtype == torch.float32 and out.shape == (1, 4, 6, 6)
assert x.device.type == device
