# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.TemporaryDirectory()
model = torch.nn.Sequential(
    torch.nn.Conv2d(3, 8, 3), torch.nn.ReLU(inplace=True),
    torch.nn.Conv2d(8, 5, 3)).to(device).eval()
images = torch.rand(10, 3, 8, 8)
files, start, steps = {}, 0, 2


def write(name):
    def hook(layer, inputs, out):
        out = out.detach().mean(dim=(2, 3)).cpu().numpy()
        if name not in files:
            files[name] = np.lib.format.open_memmap(
                f"{folder.name}/{name}.npy", mode="w+",
                dtype=np.float16, shape=(len(images), *out.shape[1:]))
        files[name][start:start + len(out)] = out
    return hook


handles = []
for name in ("0", "2"):
    layer = model.get_submodule(name)
    handles.append(layer.register_forward_hook(write(name)))
with torch.no_grad():
    for batch in images.split(4):
        model(batch.to(device))
        start += len(batch)
for handle in handles:
    handle.remove()
print({name: (f.shape, str(f.dtype)) for name, f in files.items()})

part = []


def keep(layer, inputs, out):
    part.append(out.detach().cpu().numpy().copy())


handle = model[0].register_forward_hook(keep)
with torch.no_grad():
    for step, batch in enumerate(images.split(3)):
        model(batch.to(device))
        if len(part) < steps:
            continue
        np.save(f"{folder.name}/{step:05}.npy", np.concatenate(part))
        part.clear()
handle.remove()
if part:
    np.save(f"{folder.name}/{step:05}.npy", np.concatenate(part))
# --8<-- [end:show]
assert files["0"].shape == (10, 8) and files["2"].shape == (10, 5) and files["2"].dtype == np.float16
with torch.no_grad():
    maps = model[0](images.to(device)).cpu()
assert np.allclose(files["0"], maps.mean(dim=(2, 3)).numpy(), atol=1e-2)
saved = [np.load(f"{folder.name}/{step:05}.npy") for step in (1, 3)]
assert [len(each) for each in saved] == [6, 4], "the rest, too"
assert np.allclose(np.concatenate(saved), maps.numpy(), atol=1e-3)
handles = [model[0].register_forward_hook(hook) for hook in (keep, write("graph"))]
start = 0
model(images.to(device))
for handle in handles:
    handle.remove()
assert part and "graph" in files, "numpy() takes them with a graph, too"
files.clear()
folder.cleanup()
