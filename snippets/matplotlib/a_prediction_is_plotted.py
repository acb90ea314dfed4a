# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.linspace(0, 1, 5, device=device, requires_grad=True)[:, None]
w = torch.tensor([[2.0]], device=device, requires_grad=True)
y = x @ w
figure, ax = plt.subplots()
# --8<-- [start:key]
ax.plot(x.detach().cpu().numpy(), y.detach().cpu().numpy())
# --8<-- [end:key]
line = ax.lines[-1]
print(line.get_xdata().tolist(), line.get_ydata().tolist())
plt.close(figure)
# --8<-- [end:show]
import numpy as np

assert line.get_ydata().tolist() == [0, 0.5, 1, 1.5, 2]
try:
    ax.plot(x.detach().cpu(), y.cpu())
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("plotted a tensor that requires grad")
assert np.array_equal(line.get_ydata(), y.detach().cpu().numpy().ravel())
