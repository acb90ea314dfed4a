# --8<-- [start:show]
import numpy as np
import torch

# --8<-- [start:key]
device = "cuda" if torch.cuda.is_available() else "cpu"
if torch.backends.mps.is_available():
    device = "mps"
x = torch.from_numpy(np.ones((4, 3), np.float32)).to(device)
model = torch.nn.Linear(3, 2).to(device)
a = model(x).detach().cpu().numpy()
# --8<-- [end:key]
print(type(a).__name__, a.dtype, a.shape)
# --8<-- [end:show]
assert type(a) is np.ndarray and a.dtype == np.float32 and a.shape == (4, 2)
assert x.device.type == model.weight.device.type == device
assert x.dtype == torch.float32 != torch.from_numpy(np.ones((4, 3))).dtype
# A Mac alone:
chosen = {"torch": torch}
exec('device = "mps" if torch.backends.mps.is_available() else "cpu"', chosen)
assert (chosen["device"] == "mps") == torch.backends.mps.is_available()
numbers = model(x).detach().cpu().numpy()
assert numbers.astype(np.float64).dtype == np.float64 and x.tolist() == [[1.0] * 3] * 4
t = model(x)
wide = t.detach().cpu().double()
assert wide.dtype == torch.float64 and wide.device.type == "cpu" and not wide.requires_grad
if device != "mps":  # there the cast comes first, and raises
    assert torch.equal(t.detach().to("cpu", torch.float64), wide)
