# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import numpy as np
import torch

matplotlib.use("Agg")
import matplotlib.pyplot as plt

device = "cuda" if torch.cuda.is_available() else "cpu"
figure, ax = plt.subplots(figsize=(6, 4), dpi=100)
ax.plot([0.5, 0.2, 0.1])
try:
    print(len(figure.canvas.tostring_rgb()))
except AttributeError as error:
    print(f"{type(error).__name__}: {error}")

figure.canvas.draw()
rgb = np.array(figure.canvas.buffer_rgba())[..., :3]
t = torch.from_numpy(rgb).permute(2, 0, 1).to(device)
plt.close(figure)
print(rgb.shape, rgb.dtype, tuple(t.shape))
# --8<-- [end:show]
assert rgb.shape == (400, 600, 3) and rgb.dtype == np.uint8 and t.shape == (3, 400, 600)
assert (rgb[0, 0] == 255).all() and rgb.min() < 255, "white, with a curve"
# Before the first draw() there is no buffer; the next draw() writes over it.
other, ax = plt.subplots(figsize=(2, 1), dpi=100)
try:
    other.canvas.buffer_rgba()
except AttributeError as error:
    assert str(error) == "'FigureCanvasAgg' object has no attribute 'renderer'"
else:
    raise AssertionError("a buffer before the figure was drawn")
other.canvas.draw()
kept = np.asarray(other.canvas.buffer_rgba())
before = kept.copy()
assert kept.shape == (100, 200, 4) and kept.max() == 255
other.set_facecolor("red")
other.canvas.draw()
assert not np.array_equal(kept, before), "asarray shares the memory of the canvas"
plt.close("all")
import io

# The pixels of the file: in its own resolution.
file = io.BytesIO()
other.savefig(file, format="png", dpi=50)
file.seek(0)
image = plt.imread(file)
assert image.shape == (50, 100, 4) and image.dtype == np.float32
