# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3).to(device)
# --8<-- [start:key]
image = np.ones((1, 3, 8, 8), np.float32)
x = torch.from_numpy(image)
# --8<-- [end:key]
try:
    out = conv(x)
except RuntimeError as error:
    print(error)
# --8<-- [start:key]

out = conv(x.to(conv.weight.device))
# --8<-- [end:key]
print(out.device == conv.weight.device, tuple(out.shape))
# --8<-- [end:show]
assert out.device.type == device and out.shape == (1, 4, 6, 6)
try:
    conv(x)
except RuntimeError as error:
    assert device != "cpu" and "should be the same" in str(error) or device == "lazy"
else:
    assert device != "cuda"
