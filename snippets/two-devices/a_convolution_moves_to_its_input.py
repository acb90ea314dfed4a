# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 4, 3)
x = torch.ones(2, 3, 8, 8, device=device)
try:
    out = conv(x)
except RuntimeError as error:
    print(error)

conv = conv.to(x.device)
out = conv(x)
print(out.device == x.device, conv.weight.device == x.device)
# --8<-- [end:show]
assert out.device.type == device and out.shape == (2, 4, 6, 6)
assert conv.weight.dtype == torch.float32 and conv.weight.is_leaf
