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
# A curve for each list; a single value has no line, and wants a mark.
val_losses = [18.0, 6.0, 3.0, 2.0]
plt.plot(losses, label="training")
plt.plot(val_losses, label="validation")
plt.legend()
assert [line.get_label() for line in plt.gca().lines] == ["training", "validation"]
plt.close("all")
plt.plot(losses[:1], "o")
assert len(plt.gca().lines[-1].get_ydata()) == 1
plt.close("all")
