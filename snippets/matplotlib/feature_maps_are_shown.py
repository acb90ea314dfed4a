# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Sequential(
    torch.nn.Conv2d(3, 8, 3), torch.nn.ReLU(),
    torch.nn.Conv2d(8, 4, 3)).to(device)
images = torch.rand(2, 3, 16, 16).to(device)
# --8<-- [start:key]
maps = {}


def keep(layer, inputs, out):
    maps["conv1"] = out.detach().cpu().clone()


handle = model[0].register_forward_hook(keep)
# --8<-- [end:key]
model(images)
handle.remove()
# --8<-- [start:key]
figure, axes = plt.subplots(2, 4)
for ax, channel in zip(axes.flat, maps["conv1"][0].numpy()):
    ax.imshow(channel, cmap="viridis")
# --8<-- [end:key]
print(tuple(maps["conv1"].shape), axes.flat[0].images[0].get_size())
plt.close(figure)
# --8<-- [end:show]
assert maps["conv1"].shape == (2, 8, 14, 14) and not maps["conv1"].requires_grad
with torch.no_grad():
    again = model[0](images).cpu()
assert torch.allclose(again, maps["conv1"], atol=1e-6)
assert all(len(ax.images) == 1 for ax in axes.flat)
maps.clear()
model(images)
assert not maps, "the handle is removed"
with torch.no_grad():
    features = model[:1](images)
assert torch.allclose(features.cpu(), again, atol=1e-6)
kernels = model[0].weight.detach().cpu()
kernels = (kernels - kernels.min()) / (kernels.max() - kernels.min())
figure, axes = plt.subplots(2, 4)
for ax, kernel in zip(axes.flat, kernels.permute(0, 2, 3, 1).numpy()):
    ax.imshow(kernel)
assert axes.flat[0].images[0].get_size() == (3, 3)
plt.close(figure)
out = torch.ones(2)
keep(None, None, out)
out.zero_()
assert maps["conv1"].all(), "a layer in place behind it does not change what is kept"
