# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import matplotlib
import matplotlib.pyplot as plt
import numpy as np
import torch
from matplotlib.cbook import get_sample_data

matplotlib.use("Agg")
device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(100.0, device=device).bfloat16().requires_grad_()
counts, edges = torch.histogram(t.detach().float().cpu(), bins=5)
print(counts.tolist())
bars = plt.stairs(counts.numpy(), edges.numpy())

t = t / t  # 0 / 0 is nan
values = t[t.isfinite()].detach().float().cpu().numpy()
print(len(values))

weight = torch.rand(3, 4, device=device, requires_grad=True)
(weight**2).sum().backward()
grads = weight.grad.cpu().numpy().ravel()
drawn = plt.hist(grads, bins=50, log=True)
path = get_sample_data("grace_hopper.jpg", asfileobj=False)
image = plt.imread(path)
reds = np.bincount(image[..., 0].ravel(), minlength=256)
print("a colour:", reds.shape)
plt.close("all")
# --8<-- [end:show]
assert counts.tolist() == [20] * 5 and len(edges) == 6 and len(values) == 99
assert reds.sum() == image[..., 0].size and drawn[0].sum() == 12
import warnings

warnings.simplefilter("ignore")
try:
    plt.hist([float("nan")])
except ValueError as error:
    assert "finite" in str(error) or "range" in str(error)
else:
    raise AssertionError("a histogram of nan")
plt.close("all")
model = torch.nn.Linear(3, 4).to(device)
every = torch.cat([p.detach().flatten() for p in model.parameters()])
assert every.shape == (16,) and not every.requires_grad
