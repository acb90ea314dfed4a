# --8<-- [start:show]
import imageio.v3 as iio
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.linspace(0, 1, 120, device=device).reshape(2, 3, 4, 5)

# --8<-- [start:key]
pixels = tensor.mul(255).round().clamp(0, 255).byte()
frames = pixels.permute(0, 2, 3, 1).cpu().numpy()
iio.imwrite("frames.gif", frames, duration=40, loop=0)
# --8<-- [end:key]
# --8<-- [end:show]
assert frames.shape == (2, 4, 5, 3) and frames[1, 3, 4].tolist() == [169, 212, 255]
assert (iio.imread("frames.gif", mode="RGB") == frames).all()
weights = tensor.clone().requires_grad_()
assert not weights.mul(255).round().clamp(0, 255).byte().requires_grad
