# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
out = {"boxes": torch.tensor([[5.0, 10, 25, 30], [0, 0, 9, 9]]),
       "scores": torch.tensor([0.9, 0.2])}
out = {name: x.to(device) for name, x in out.items()}
keep = out["scores"] > 0.5
boxes = out["boxes"][keep].tolist()
scores = out["scores"][keep].tolist()
figure, ax = plt.subplots()
x, y = boxes[0][:2]
text = ax.text(x, y, f"cat {scores[0]:.2f}", color="white")
print(len(boxes), text.get_text())

b = torch.tensor([[15.0, 20, 20, 20]], device=device)  # cx, cy, w, h
half = b[:, 2:] / 2
corners = torch.cat([b[:, :2] - half, b[:, :2] + half], dim=1)
print("from the centre:", corners.tolist())

corners = torch.tensor([[0.1, 0.25, 0.5, 0.75]], device=device)
size = torch.tensor([60, 40, 60, 40], device=device)  # W, H, W, H
print("from 0 to 1:", (corners * size).tolist())

points = torch.tensor([[3.0, 4.0], [5.0, 6.0]], device=device)
points.requires_grad_()
dots = ax.scatter(*points.detach().cpu().numpy().T, s=9)
print("keypoints:", len(dots.get_offsets()))
plt.close(figure)
# --8<-- [end:show]
assert boxes == [[5, 10, 25, 30]] and text.get_text() == "cat 0.90"
assert (corners * size).tolist() == [[6, 10, 30, 30]]
assert dots.get_offsets().tolist() == [[3, 4], [5, 6]]
scale = torch.tensor([2.0, 1.5, 2.0, 1.5], device=device)  # W / w, H / h
full = b * scale
assert full.tolist() == [[30, 30, 40, 30]]
