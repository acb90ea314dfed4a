# --8<-- [start:show]
import tempfile

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Sequential(
    torch.nn.Linear(4, 3), torch.nn.ReLU(inplace=True),
    torch.nn.Linear(3, 2)).to(device)
images = torch.rand(10, 4)
loader = DataLoader(TensorDataset(images), batch_size=4, shuffle=False)
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/features.npy"
# --8<-- [start:recipe]
features = []


def keep(layer, inputs, out):
    features.append(out.detach().cpu().clone())


handle = model[0].register_forward_hook(keep)
model.eval()
with torch.no_grad():
    for (batch,) in loader:
        model(batch.to(device))
handle.remove()
a = torch.cat(features).numpy()
np.save(path, a)
# --8<-- [end:recipe]
print(a.shape, a.dtype, (a < 0).any())
# --8<-- [end:show]
with torch.no_grad():
    expected = model[0](images.to(device)).cpu().numpy()
assert np.allclose(a, expected, atol=1e-6) and not any(kept.requires_grad for kept in features)
features.clear()
model(images[:4].to(device))
assert not features, "the handle is removed"


def kept_by(hook):
    handle = model[0].register_forward_hook(hook)
    model(images[:4].to(device))
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
kept_by(keep)
assert not features[-1].requires_grad, "the model ran without no_grad, and nothing of it is kept"
assert np.array_equal(np.load(path), a)
folder.cleanup()
# forward() goes past the hooks of the module it is called of, and not past those of its layers.
calls = []
x = images.to(device)
handles = [
    module.register_forward_hook(lambda layer, inputs, out: calls.append(layer))
    for module in (model, model[0])
]
model.forward(x)
assert calls == [model[0]]
out = model(x)
assert calls == [model[0], model[0], model]
for handle in handles:
    handle.remove()
# Registered inside the loop, a hook keeps one copy more in each step.
calls.clear()
handles = []
for batch in images.split(5):
    handles.append(model[0].register_forward_hook(lambda layer, inputs, out: calls.append(layer)))
    model(batch.to(device))
assert len(calls) == 3, "two batches"
for handle in handles:
    handle.remove()
# A layer by its name, and a layer that forward uses twice.
net = torch.nn.Sequential()
net.layer1 = torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.ReLU())
layer = net.get_submodule("layer1.0")
assert layer is net.layer1[0]
names = [name for name, _ in net.named_modules()]
assert names == ["", "layer1", "layer1.0", "layer1.1"]
act = torch.nn.ReLU()
calls.clear()
handle = act.register_forward_hook(lambda layer, inputs, out: calls.append(out))
torch.nn.Sequential(act, torch.nn.Linear(4, 4), act)(images)
handle.remove()
assert len(calls) == 2, "one module in two places"
