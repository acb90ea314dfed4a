# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
losses = torch.tensor([3.0, 2.0, 1.0], device=device)
try:
    plt.plot(losses)
except TypeError as error:
    print(error)
# --8<-- [start:key]
plt.plot(losses.cpu())
# --8<-- [end:key]
line = plt.gca().lines[-1]
print("plotted:", line.get_ydata())
plt.close("all")
# --8<-- [end:show]
assert list(line.get_ydata()) == [3, 2, 1]
try:
    plt.plot(losses)
    plotted = True
except TypeError as error:
    assert "device type tensor to numpy" in str(error)
    plotted = False
plt.close("all")
assert plotted == (device == "cpu")
