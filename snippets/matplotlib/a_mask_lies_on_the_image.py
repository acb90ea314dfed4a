# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.rand(3, 4, 6).to(device)  # 0 to 1
logits = torch.rand(1, 3, 4, 6).to(device).requires_grad_()
figure, ax = plt.subplots()
# --8<-- [start:key]
classes = logits.argmax(dim=1)[0].cpu().numpy()  # (H, W)
palette = np.array([[0, 0, 0], [255, 0, 0], [0, 128, 0]], np.uint8)
colors = palette[classes]  # (H, W, 3)
ax.imshow(image.permute(1, 2, 0).cpu().numpy())
ax.imshow(colors, alpha=0.5)
# --8<-- [end:key]
print(classes.shape, classes.dtype, colors.shape, colors.dtype)
plt.close(figure)
# --8<-- [end:show]
assert classes.shape == (4, 6) and colors.shape == (4, 6, 3) and colors.dtype == np.uint8
assert (colors[classes == 1] == [255, 0, 0]).all() and set(np.unique(classes)) <= {0, 1, 2}
