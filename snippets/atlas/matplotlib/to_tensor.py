# --8<-- [start:show]
import numpy as np
import torch
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

device = "cuda" if torch.cuda.is_available() else "cpu"
figure = Figure(figsize=(6.4, 4.8), dpi=10, facecolor="red")
figure.subplots().plot([0.9, 0.5, 0.3])
canvas = FigureCanvasAgg(figure)

# --8<-- [start:key]
canvas.draw()
rgba = torch.tensor(np.asarray(canvas.buffer_rgba()), device=device)
tensor = rgba[..., :3].permute(2, 0, 1)
# --8<-- [end:key]
# --8<-- [end:show]
from matplotlib.image import imread  # noqa: E402

assert tensor.shape == (3, 48, 64) and tensor.dtype == torch.uint8
assert tensor[:, 0, 0].tolist() == [255, 0, 0]
figure.savefig("figure.png")
saved = torch.from_numpy(imread("figure.png"))[..., :3].permute(2, 0, 1)
assert torch.equal(tensor.cpu(), saved.mul(255).round().byte())
