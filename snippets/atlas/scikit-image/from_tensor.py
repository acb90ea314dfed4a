# --8<-- [start:show]
import torch
from skimage import filters

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 240, device=device).reshape(3, 8, 10)

# --8<-- [start:key]
image = tensor.detach().cpu().permute(1, 2, 0).numpy()
smooth = filters.gaussian(image, channel_axis=-1)
# --8<-- [end:key]
# --8<-- [end:show]
assert image.shape == smooth.shape == (8, 10, 3)
for channel in range(3):
    plane = tensor.detach().cpu()[channel].numpy()
    assert (image[..., channel] == plane).all()
    assert abs(smooth[..., channel] - filters.gaussian(plane)).max() < 1e-6
