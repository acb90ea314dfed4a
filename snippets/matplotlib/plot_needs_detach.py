# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([1.0, 2.0, 3.0], device=device, requires_grad=True)
y = w**2
try:
    plt.plot(y.cpu())
except RuntimeError as error:
    print(error)
# --8<-- [start:key]
plt.plot(y.detach().cpu())
# --8<-- [end:key]
line = plt.gca().lines[-1]
print("plotted:", line.get_ydata())
plt.close("all")
# --8<-- [end:show]
assert list(line.get_ydata()) == [1, 4, 9]
try:
    plt.plot(y.cpu())
except RuntimeError as error:
    assert "that requires grad" in str(error)
else:
    raise AssertionError("plotted a tensor that requires grad")
plt.close("all")
