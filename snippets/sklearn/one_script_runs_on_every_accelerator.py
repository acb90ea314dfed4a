# --8<-- [start:show]
# --8<-- [start:recipe]
import numpy as np
import torch
from sklearn.datasets import load_digits

device = "cuda" if torch.cuda.is_available() else "cpu"
if hasattr(torch, "accelerator"):  # (1)!
    if torch.accelerator.is_available():
        device = torch.accelerator.current_accelerator().type

images, labels = load_digits(return_X_y=True)
images = images.astype(np.float32)  # (2)!
x = torch.from_numpy(images).to(device)
y = torch.from_numpy(labels).to(device)
model = torch.nn.Linear(64, 10).to(device)

out = model(x)
loss = torch.nn.functional.cross_entropy(out, y)
loss.backward()
print(type(loss.item()).__name__)
scores = out.detach().cpu().numpy()
print(type(scores).__name__, scores.dtype, scores.shape)
# --8<-- [end:recipe]
# --8<-- [end:show]
assert type(loss.item()) is float
assert type(scores) is np.ndarray and scores.dtype == np.float32
assert scores.shape == (1797, 10)
assert x.dtype == torch.float32 and x.device.type == y.device.type == out.device.type == device
assert model.weight.grad.device.type == device
# Without torch.accelerator, as in older versions, the first line decides alone.
if device in ("cpu", "cuda"):

    class Old:
        cuda = torch.cuda

    source = open(__file__).read().split("\nimages, labels")[0].split("load_digits\n")[1]
    chosen = {"torch": Old}
    exec(source, chosen)
    assert chosen["device"] == device
