# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
figure, ax = plt.subplots()
x = torch.rand(9, 2).to(device)
y = torch.rand(9).to(device).requires_grad_()
points = ax.scatter(x[:, 0].cpu(), y.detach().cpu())

half = y.detach().bfloat16()
lines = ax.plot(half.float().cpu().numpy())

runs = torch.rand(9, 3).to(device)  # 9 steps of 3 runs
lines = ax.plot(runs.cpu().numpy(), label=["a", "b", "c"])
a = runs.cpu().numpy()
mean, std = a.mean(1), a.std(1)
band = ax.fill_between(range(len(a)), mean - std, mean + std, alpha=0.3)

smooth = np.convolve(a[:, 0], np.ones(3) / 3, mode="valid")
lines = ax.plot(smooth)

losses = [0.5, float("nan"), 0.25]
gaps = ax.plot(np.nan_to_num(losses, nan=0.0))
print(len(points.get_offsets()), len(smooth))
plt.close(figure)
# --8<-- [end:show]
assert points.get_offsets().shape == (9, 2) and len(smooth) == 7
assert np.allclose(points.get_offsets()[:, 1], y.detach().cpu().numpy())
figure, ax = plt.subplots()
try:
    ax.plot(half.cpu())
except TypeError as error:
    assert "BFloat16" in str(error)
else:
    raise AssertionError("plotted bfloat16")
assert len(ax.plot(runs.cpu().numpy())) == 3, "a curve for each column"
assert gaps[0].get_ydata().tolist() == [0.5, 0, 0.25] and np.allclose(smooth[0], a[:3, 0].mean())
plt.close(figure)
x = torch.rand(9, 2).to(device)
a = torch.ones(2, 1, device=device, requires_grad=True)
assert (x @ a).requires_grad and not x.requires_grad, "because a does"
with torch.no_grad():
    y = x @ a
figure, ax = plt.subplots()
points = ax.scatter(x[:, 0].cpu(), y.cpu())
points = ax.scatter(x[:, 0].cpu(), (x @ a).detach().cpu())
assert not y.requires_grad and points.get_offsets().shape == (9, 2)
try:
    ax.scatter(x[:, 0].cpu(), (x @ a).cpu())
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("a scatter of a tensor that requires grad")
plt.close(figure)
