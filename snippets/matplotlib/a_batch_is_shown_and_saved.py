# --8<-- [start:show]
import tempfile

import matplotlib
import matplotlib.pyplot as plt
import torch
from matplotlib.cbook import get_sample_data

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
path = get_sample_data("grace_hopper.jpg", asfileobj=False)
folder = tempfile.TemporaryDirectory()
file = f"{folder.name}/mirror.png"
t = torch.tensor(plt.imread(path), device=device)
t = t.permute(2, 0, 1) / 255
mean = torch.tensor([0.485, 0.456, 0.406], device=device)[:, None, None]
std = torch.tensor([0.229, 0.224, 0.225], device=device)[:, None, None]
batch = (torch.stack([t, t.flip(2)]) - mean) / std

# --8<-- [start:key]
pixels = (batch * std + mean).clamp(0, 1)
pixels = pixels.mul(255).round().to(torch.uint8)
arrays = pixels.permute(0, 2, 3, 1).cpu().numpy()
figure, axes = plt.subplots(1, len(arrays), squeeze=False)
for ax, array in zip(axes[0], arrays):
    ax.imshow(array)
plt.imsave(file, arrays[1])
# --8<-- [end:key]
again = plt.imread(file)
print(arrays.shape, again.shape, again.dtype)
figure.savefig(f"{folder.name}/figure.png")
plt.close(figure)
# --8<-- [end:show]
assert axes.shape == (1, 2)
alone, axes = plt.subplots(1, 1, squeeze=False)
assert axes.shape == (1, 1), "a batch of one has its row of axes, too"
plt.close(alone)
assert batch.min() < 0 and batch.max() > 1
assert ((arrays[0] == plt.imread(path)).all() and (arrays[1] == arrays[0][:, ::-1]).all()), "the file, and its mirror"
assert again.shape == (600, 512, 4) and again.dtype == "float32" and again.max() == 1
assert ((again[..., :3] * 255).round() == arrays[1]).all()
plt.imsave(file, arrays[1][:1, :1] * 0 + 0.9 / 255)  # 0.9 of 255 is nearer to 1 than to 0
assert plt.imread(file)[..., :3].max() == 0, "the fraction is cut off"
plt.imsave(f"{folder.name}/mirror.jpg", arrays[1])
assert plt.imread(f"{folder.name}/mirror.jpg").shape == (600, 512, 3), "a JPEG file has three"
assert plt.imread(f"{folder.name}/mirror.jpg").dtype == "uint8"
folder.cleanup()
figure, axes = plt.subplots(1, 2, squeeze=False)
tanh = torch.tensor([-1.0, 0.0, 1.0])
pixels = (tanh + 1) / 2
assert pixels.tolist() == [0, 0.5, 1]
classes, labels = ["cat", "dog"], torch.tensor([1, 0], device=device)
for ax, label in zip(axes[0], labels.tolist()):
    ax.set_title(classes[label])
assert [ax.get_title() for ax in axes[0]] == ["dog", "cat"]
gray = arrays[..., :1]  # N, H, W, 1
for ax, array in zip(axes[0], gray):
    shown = ax.imshow(array[..., 0], cmap="gray", vmin=0, vmax=255)
assert shown.get_array().shape == (600, 512)
plt.close(figure)
x = batch[0]
scaled = (x - x.min()) / (x.max() - x.min())
assert scaled.min() == 0 and scaled.max() == 1 and not torch.allclose(scaled, t, atol=0.01)
