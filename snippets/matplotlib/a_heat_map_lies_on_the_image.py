# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.rand(3, 64, 96).to(device)  # 0 to 1
cam = torch.rand(7, 7).half().to(device).requires_grad_()
figure, ax = plt.subplots()
# --8<-- [start:key]
heat = cam.detach().float()[None, None]
heat = F.interpolate(heat, image.shape[-2:], mode="bilinear")[0, 0]
heat = heat - heat.min()
heat = heat / heat.max().clamp(min=1e-8)
ax.imshow(image.permute(1, 2, 0).cpu().numpy())
ax.imshow(heat.cpu().numpy(), cmap="jet", alpha=0.4, vmin=0, vmax=1)
# --8<-- [end:key]
print(tuple(heat.shape), heat.min().item(), heat.max().item())
plt.close(figure)
# --8<-- [end:show]
assert heat.shape == (64, 96) and heat.min() == 0 and heat.max() == 1
assert [drawn.get_alpha() for drawn in ax.images] == [None, 0.4]
assert heat.dtype is torch.float32 and torch.tensor(1e-8).half() == 0, "float16 has no 1e-8"
flat = torch.ones(2, 2)
flat = (flat - flat.min()) / (flat - flat.min()).max().clamp(min=1e-8)
assert flat.tolist() == [[0, 0], [0, 0]], "a flat map gives no nan"
# By its extent it is drawn over the image without being resized.
figure, ax = plt.subplots()
ax.imshow(image.permute(1, 2, 0).cpu().numpy())
shown = ax.imshow(cam.detach().float().cpu(), alpha=0.4, extent=(-0.5, 95.5, 63.5, -0.5))
assert tuple(shown.get_extent()) == tuple(ax.images[0].get_extent())
plt.close(figure)
