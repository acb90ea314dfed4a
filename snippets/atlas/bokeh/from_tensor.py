# --8<-- [start:show]
import torch
from bokeh.plotting import figure
from torch.nn.functional import pad

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 60, device=device).reshape(3, 4, 5)
plot = figure(match_aspect=True)
box = {"x": 0, "y": 0, "dw": 5, "dh": 4}

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte().permute(1, 2, 0)
rgba = pad(pixels.cpu(), (0, 1), value=255).flip(0).contiguous()
renderer = plot.image_rgba([rgba.numpy().view("uint32")[..., 0]], **box)
# --8<-- [end:key]
# --8<-- [end:show]
image = renderer.data_source.data["image"][0]
assert image.shape == (4, 5) and image.dtype == "uint32"
top_left, bottom_right = (image[at].tobytes() for at in ((3, 0), (0, 4)))
assert list(top_left) == [0, 86, 173, 255] and list(bottom_right) == [82, 169, 255, 255]
weights = tensor.clone().requires_grad_()
assert not weights.mul(255).round().clamp(0, 255).byte().requires_grad
