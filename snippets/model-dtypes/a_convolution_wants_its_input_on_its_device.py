# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3).to(device)
images = np.ones((2, 3, 8, 8), np.float32)
x = torch.from_numpy(images)
try:
    out = conv(x)
except RuntimeError as error:
    print(error)

out = conv(x.to(conv.weight))
print(out.device == conv.weight.device, tuple(out.shape))
# --8<-- [end:show]
assert out.device.type == device and out.shape == (2, 4, 6, 6)
try:
    conv(x)
except RuntimeError as error:
    assert device != "cpu" and "should be the same" in str(error) or device == "lazy"
else:
    assert device != "cuda"
assert conv(x.double().to(conv.weight)).dtype == torch.float32, "its dtype, too"
