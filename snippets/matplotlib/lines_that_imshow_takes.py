# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import torch

matplotlib.use("Agg")
import matplotlib.pyplot as plt

out = torch.rand(2, 3, 4, 6, requires_grad=True)
shown = plt.imshow(out[0].detach().permute(1, 2, 0).cpu().numpy())
print("one of a batch:", shown.get_size())
gray = torch.rand(1, 4, 6)
shown = plt.imshow(gray.squeeze(0), cmap="gray", vmin=0, vmax=1)
print("gray:", shown.get_size(), shown.get_clim())
shown = plt.imshow(gray.expand(3, -1, -1).permute(1, 2, 0))
print("gray as colours:", shown.get_size())
half = (torch.rand(3, 4, 6) * 2 - 1) / 2 + 0.5
shown = plt.imshow(half.permute(1, 2, 0))
print("-1 to 1:", shown.get_size())
grid = torch.cat(list(out.detach()), dim=2)
shown = plt.imshow(grid.permute(1, 2, 0))
print("side by side:", shown.get_size())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
assert plt.rcParams["image.cmap"] == "viridis" == plt.imshow(gray.squeeze(0)).get_cmap().name
assert shown.get_size() == (4, 12) and 0 <= half.min() and half.max() <= 1
import numpy as np

crops = np.zeros((1, 4, 6, 3), np.uint8)  # a batch with its channels last
try:
    plt.imshow(crops)
except TypeError as error:
    assert str(error) == "Invalid shape (1, 4, 6, 3) for image data"
else:
    raise AssertionError("imshow took a batch")
shown = plt.imshow(crops[0])
assert shown.get_size() == (4, 6)
features = np.random.default_rng(0).random((1024, 4, 6))
shown = plt.imshow(features.mean(axis=0), cmap="viridis")
assert shown.get_size() == (4, 6)
feature_map = torch.from_numpy(features)
shown = plt.imshow(feature_map.mean(dim=0).cpu().numpy())
assert shown.get_size() == (4, 6)
plt.close("all")
img = torch.rand(3, 4, 6, requires_grad=True)
a = img.permute(1, 2, 0).detach().cpu().numpy()
shown = plt.imshow(a)
assert shown.get_size() == (4, 6) and (a[1, 2] == img[:, 1, 2].detach().numpy()).all()
for mixed in (img.view(4, 6, 3), img.reshape(4, 6, 3)):
    assert not np.array_equal(mixed.detach().numpy(), a), "the size is right, the pixels are not"
try:
    img.transpose(1, 2, 0)
except TypeError:
    pass
else:
    raise AssertionError("transpose of a tensor took three axes")
plt.close("all")
