# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

device = "cuda" if torch.cuda.is_available() else "cpu"
away = "meta" if device == "cpu" else device
x, net = torch.ones(2, 3), nn.Linear(3, 2)
model = nn.DataParallel(net)
if device != "cuda":  # as if there were one
    model.device_ids = [0]
    model.src_device_obj = torch.device("cuda", 0)
try:
    out = model(x)
except RuntimeError as error:
    print(error)

model = nn.DataParallel(net.to(device))
out = model(x.to(device))
print(tuple(out.shape))

anchors = torch.ones(2, 4)
deltas = torch.zeros(2, 4, device=away)
boxes = anchors.to(deltas.device) + deltas
print(boxes.device == deltas.device)
# --8<-- [end:show]
assert out.shape == (2, 2) and out.device.type == device and boxes.device.type == away
try:
    (anchors + deltas).cpu()
except (RuntimeError, NotImplementedError):
    pass
else:
    raise AssertionError("two devices in one sum")
