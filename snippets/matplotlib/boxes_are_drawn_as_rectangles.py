# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch
from matplotlib.patches import Rectangle

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
image = torch.rand(3, 40, 60).to(device)
boxes = torch.tensor([[5.0, 10, 25, 30]], device=device)
boxes = boxes.requires_grad_()  # xmin, ymin, xmax, ymax
figure, ax = plt.subplots()
# --8<-- [start:key]
ax.imshow(image.permute(1, 2, 0).cpu().numpy())
for xmin, ymin, xmax, ymax in boxes.detach().cpu().tolist():
    width, height = xmax - xmin, ymax - ymin
    ax.add_patch(Rectangle((xmin, ymin), width, height,
                           fill=False, edgecolor="red"))
# --8<-- [end:key]
patch = ax.patches[0]
print(patch.get_xy(), patch.get_width(), patch.get_height())
plt.close(figure)
# --8<-- [end:show]
assert patch.get_xy() == (5, 10) and (patch.get_width(), patch.get_height()) == (20, 20)
# Four tensors that require grad are asked for their numbers too late.
figure, ax = plt.subplots()
xmin, ymin, xmax, ymax = boxes.cpu()[0]
try:
    ax.add_patch(Rectangle((xmin, ymin), xmax - xmin, ymax - ymin))
    figure.canvas.draw()
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("drawn from tensors that require grad")
plt.close(figure)
# Without .cpu(): no difference, as tolist() copies to host memory by itself.
# Without .detach(): no difference, as tolist() takes a tensor that requires grad.
