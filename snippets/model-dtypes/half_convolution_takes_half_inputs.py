# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones((1, 3, 8, 8), np.float32)
x = torch.from_numpy(a).to(device)
conv = torch.nn.Conv2d(3, 4, 3).to(device, torch.float16)
try:
    conv(x)
except RuntimeError as error:
    print(error)

out = conv(x.to(conv.weight.dtype))
print(out.dtype, tuple(out.shape))
conv = conv.float()
try:
    conv(x.half())
except RuntimeError as error:
    print(error)
# --8<-- [end:show]
for wrong in (lambda: conv(x.half()), lambda: conv.half()(x)):
    try:
        wrong()
    except RuntimeError as error:
        if device == "cpu":
            assert "should be the same" in str(error) and "c10::Half" in str(error)
    else:
        raise AssertionError("conv took two dtypes")
assert out.dtype == torch.float16 and out.shape == (1, 4, 6, 6)
