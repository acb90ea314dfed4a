# --8<-- [start:show]
import matplotlib
import matplotlib.pyplot as plt
import torch

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
w = torch.tensor([2.0], device=device, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.25)
# --8<-- [start:key]
losses = []
for step in range(3):
    loss = (w**2).sum()
    losses.append(loss.detach())
# --8<-- [end:key]
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
# --8<-- [start:key]
plt.plot(torch.stack(losses).tolist())
# --8<-- [end:key]
line = plt.gca().lines[-1]
print("plotted:", *line.get_ydata())
plt.close("all")
# --8<-- [end:show]
assert list(line.get_ydata()) == [4, 1, 0.25]
assert not any(kept.requires_grad for kept in losses) and loss.requires_grad
try:
    plt.plot([loss.cpu()])
except RuntimeError as error:
    assert "requires grad" in str(error)
else:
    raise AssertionError("plotted losses that require grad")
plt.close("all")
w = torch.tensor([2.0], device=device, requires_grad=True)
losses = [(w**2).sum(), (w**2).sum()]  # appended as they are
assert all(loss.grad_fn is not None for loss in losses), "each keeps its graph"
losses = [loss.item() for loss in losses]
assert losses == [4, 4]
