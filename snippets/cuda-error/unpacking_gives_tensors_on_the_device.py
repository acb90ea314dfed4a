# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
mask = torch.zeros(2, 3, 4, dtype=torch.bool, device=device)
mask[1, 2, 3] = True
offset = np.array([10, 20, 30])
# --8<-- [start:key]
# before: z, y, x = mask.nonzero()[0]
z, y, x = mask.nonzero()[0].tolist()
point = offset + np.array([z, y, x])
# --8<-- [end:key]
print(z, y, x, point.tolist())

found = mask.nonzero()
points = offset + found.cpu().numpy()
print(points.tolist())
for z, y, x in found.tolist():
    print(z, y, x)
losses = [torch.tensor(2.0, device=device)] * 2
mean = torch.stack(losses).mean().item()
numbers = torch.stack(losses).tolist()
print(mean, max(losses).item(), numbers)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert (z, y, x) == (1, 2, 3) and type(z) is int and point.tolist() == [11, 22, 33]
assert (
    points.tolist() == [[11, 22, 33]]
    and mean == max(losses).item() == 2.0
    and numbers == [2.0, 2.0]
)
one, *_ = mask.nonzero()[0]
assert isinstance(one, torch.Tensor) and one.ndim == 0 and one.device.type == device
for line in (lambda: np.array(list(found[0])), lambda: np.mean(losses), lambda: np.array([one])):
    try:
        line()
        raised = ""
    except TypeError as error:
        raised = str(error)
    assert ("device type tensor to numpy" in raised) == (device != "cpu")
points = torch.from_numpy(offset).to(device) + found
assert points.device.type == device and points.tolist() == [[11, 22, 33]]
