# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(
    torch.nn.Linear(4, 3), torch.nn.ReLU(inplace=True),
    torch.nn.Linear(3, 2)).to(device)
loader = torch.rand(10, 4).split(4)
# --8<-- [start:key]
features = []


def keep(layer, inputs, out):
    features.append(out.detach().cpu().clone())


handle = model[0].register_forward_hook(keep)
# --8<-- [end:key]
for batch in loader:
    model(batch.to(device))
# --8<-- [start:key]
handle.remove()
a = torch.cat(features).numpy()
# --8<-- [end:key]
print(a.shape, a.dtype, (a < 0).any())
# --8<-- [end:show]
import numpy as np

with torch.no_grad():
    expected = model[0](torch.cat(loader).to(device)).cpu().numpy()
assert np.allclose(a, expected, atol=1e-6) and not any(kept.requires_grad for kept in features)
features.clear()
model(loader[0].to(device))
assert not features, "the handle is removed"


def kept_by(hook):
    handle = model[0].register_forward_hook(hook)
    model(loader[0].to(device))
    handle.remove()


raw, views = [], []
kept_by(lambda layer, inputs, out: raw.append(out))
kept_by(lambda layer, inputs, out: views.append(out.detach()))
assert raw[0].requires_grad
try:
    raw[0].cpu().numpy()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("an output with its graph became an array")
assert (views[0].cpu() >= 0).all(), "the ReLU in place wrote into the kept output"
