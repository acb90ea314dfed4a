# --8<-- [start:show]
import torch

# --8<-- [start:key]
device = "cuda" if torch.cuda.is_available() else "cpu"
if torch.backends.mps.is_available():
    device = "mps"
elif hasattr(torch, "xpu") and torch.xpu.is_available():
    device = "xpu"
# --8<-- [end:key]
model = torch.nn.Linear(3, 2).to(device)
x = torch.ones(4, 3).to(device)
a = model(x).detach().cpu().numpy()
print(a.shape)
# --8<-- [end:show]
assert x.device.type == model.weight.device.type == device
assert a.shape == (4, 2) and a.dtype == "float32"
asked = torch.cuda.is_available(), torch.backends.mps.is_available(), torch.xpu.is_available()
if device == "cpu":
    assert not any(asked)
else:
    assert device in ("cuda", "mps", "xpu", "lazy")
