# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3).to(device)
a = np.ones((1, 3, 8, 8))
t = torch.from_numpy(a).to(device)
try:
    conv(t)
except RuntimeError as error:
    print(error)

x = torch.from_numpy(a).to(device, torch.float32)
out = conv(x)
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
# print(x.dtype, conv.weight.dtype) shows two equal dtypes here.
assert x.dtype == conv.weight.dtype != t.dtype
conv = conv.double()
try:
    conv(x)
except RuntimeError as error:
    if device == "cpu":
        assert str(error) == "Input type (float) and bias type (double) should be the same"
else:
    raise AssertionError("a float64 layer took float32")
conv = conv.float()
assert conv(x).dtype == torch.float32
