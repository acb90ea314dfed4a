# --8<-- [start:show]
import tempfile

import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.TemporaryDirectory()
file = f"{folder.name}/losses.png"
weight = torch.tensor([4.0], device=device, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.25)

# --8<-- [start:key]
losses = []
for step in range(4):
    loss = (weight**2).sum()
    # --8<-- [end:key]
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    # --8<-- [start:key]
    losses.append(loss.item())
plt.plot(losses)
plt.savefig(file)
# --8<-- [end:key]
line = plt.gca().lines[-1]
print(losses, line.get_ydata().dtype)
plt.close("all")
# --8<-- [end:show]
assert losses == list(line.get_ydata()) == [16.0, 4.0, 1.0, 0.25]
assert type(losses[0]) is float
folder.cleanup()
try:
    plt.plot([loss])
except (RuntimeError, TypeError) as error:
    assert ("that requires grad" if device == "cpu" else "to numpy") in str(error)
else:
    raise AssertionError("a list of losses that require grad was plotted")
plt.close("all")
