# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
figure, ax = plt.subplots()
classes = np.array([[0, 1, 1], [0, 2, 255]])
shown = ax.imshow(np.ma.masked_equal(classes, 0), alpha=0.5)
print("pixels that are drawn:", shown.get_array().count())

shown = ax.imshow(classes, cmap="tab20", vmin=0, vmax=19)
table = np.zeros((256, 3), np.uint8)
table[:3] = [[0, 0, 0], [255, 0, 0], [0, 128, 0]]
colors = table[classes]
print("255 is black:", colors[1, 2].tolist())

logits = torch.tensor([[[[-1.0, 2], [2, 2]]]], device=device)
mask = (logits[0, 0].sigmoid() > 0.5).cpu().numpy()
outline = ax.contour(mask, levels=[0.5], colors="red")
print("one class:", mask.shape, mask.dtype, mask.tolist())
plt.close(figure)
# --8<-- [end:show]
assert shown.get_clim() == (0, 19) and mask.tolist() == [[False, True], [True, True]]
palette = np.zeros((3, 3), np.uint8)
try:
    palette[classes]
except IndexError as error:
    assert "index 255 is out of bounds" in str(error)
else:
    raise AssertionError("255 has a colour")
assert colors.shape == (2, 3, 3) and colors[0, 1].tolist() == [255, 0, 0] and len(outline.levels) == 1
assert (logits[0, 0] > 0).cpu().numpy().tolist() == mask.tolist()
# One image: the classes come first. Rounded first, two classes are equal, and argmax takes the first of all.
probs = torch.tensor([0.2, 0.4, 0.3, 0.1])[:, None, None].expand(4, 2, 2).to(device)
ids = probs.argmax(dim=0)
assert (ids == 1).all() and not probs.round().argmax(dim=0).any()
assert (probs.cpu().numpy().argmax(0) == 1).all()
# Drawn smaller than it is: only nearest keeps to the numbers.
large = np.zeros((350, 350))
large[:, ::3] = 4


def greys(**how):
    small = plt.figure(figsize=(1.0, 1.0), dpi=100)
    ax = small.add_axes((0, 0, 1, 1))
    ax.set_axis_off()
    ax.imshow(large, cmap="gray", vmin=0, vmax=4, **how)
    small.canvas.draw()
    drawn = len(np.unique(np.asarray(small.canvas.buffer_rgba())[..., 0]))
    plt.close(small)
    return drawn


assert greys(interpolation="nearest") == 2
assert greys() > 2
photo = np.full((2, 3, 3), 200, np.uint8)
mixed = (0.6 * photo + 0.4 * colors).round().astype(np.uint8)
assert mixed.shape == (2, 3, 3) and mixed[0, 1].tolist() == [222, 120, 120]
masks = np.array([[[True, False]], [[False, True]]])  # N, H, W
ids = (masks * np.arange(1, len(masks) + 1)[:, None, None]).max(axis=0, initial=0)
palette = np.array([[0, 0, 0], [255, 0, 0], [0, 128, 0]], np.uint8)
masks = masks[:0]  # nothing was found
assert not (masks * np.arange(1, len(masks) + 1)[:, None, None]).max(axis=0, initial=0).any()
assert ids.tolist() == [[1, 2]] and palette[ids].tolist() == [[[255, 0, 0], [0, 128, 0]]]
