# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
heat = torch.rand(64, 96).to(device)
image = torch.rand(64, 96, 3).numpy()  # H, W, C, 0 to 1
colors = plt.get_cmap("jet")(heat.cpu().numpy())[..., :3]
mixed = 0.6 * image + 0.4 * colors
pixels = (mixed * 255).round().astype(np.uint8)
print("one array:", pixels.shape, pixels.dtype)

# layers of attention: N, heads, tokens, tokens, the first is [CLS]
att = torch.rand(1, 8, 50, 50).to(device).softmax(-1)
att.requires_grad_()
cam = att[0].mean(dim=0)[0, 1:].reshape(7, 7)
print("attention of [CLS]:", tuple(cam.shape))

figure, ax = plt.subplots()
drawn = ax.imshow(att[0, 0].detach().cpu().numpy(), cmap="viridis")
bar = figure.colorbar(drawn)
print("one head:", drawn.get_size())
plt.close(figure)
# --8<-- [end:show]
assert pixels.shape == (64, 96, 3) and cam.shape == (7, 7)
expected = att[0, :, 0, 1 + 2 * 7 + 3].mean()
assert abs(cam[2, 3].item() - expected.item()) < 1e-6
assert mixed.min() >= 0 and mixed.max() <= 1 and bar.vmin is not None
features = torch.rand(16, 7, 7).to(device)  # C, height, width
cam = features.mean(dim=0)
assert cam.shape == (7, 7)
vector = features[0].flatten()
cam = vector.reshape(7, 7)
assert cam.equal(features[0])
