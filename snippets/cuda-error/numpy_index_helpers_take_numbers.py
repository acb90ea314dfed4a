# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([[1.0, 2.0, 9.0], [3.0, 4.0, 5.0]], device=device)
a = np.arange(6.0).reshape(2, 3)
# --8<-- [start:key]
# before: np.unravel_index(t.argmax(), t.shape)
row, col = np.unravel_index(t.argmax().item(), t.shape)
same = torch.unravel_index(t.argmax(), t.shape)  # stays on the GPU
# --8<-- [end:key]
print(int(row), int(col), [index.tolist() for index in same])

mask, rows = t > 4, torch.tensor([1, 0], device=device)
n = torch.tensor(3, device=device)
print(a[mask.cpu().numpy()].tolist())
print(a[rows.cpu().numpy()].tolist())
inside = torch.from_numpy(a).to(mask.device)[mask]
print(inside.tolist())
order = t.argsort().cpu().numpy()
where = (t > 4).nonzero().cpu().numpy()
zeros = np.zeros(n.item())
print(order.tolist(), where.tolist(), zeros.shape)
# --8<-- [end:show]
assert (int(row), int(col)) == (0, 2) == tuple(index.item() for index in same)
assert all(index.device.type == device for index in same)
assert a[mask.cpu().numpy()].tolist() == [2, 5] and where.tolist() == [[0, 2], [1, 2]]
assert inside.tolist() == [2, 5] and inside.device.type == device
assert a[rows.cpu().numpy()].tolist() == [[3, 4, 5], [0, 1, 2]]
assert order.tolist() == [[0, 1, 2], [0, 1, 2]] and zeros.shape == (3,)
import warnings

# Off the CPU these raise; one integer as an index is asked for by __index__, and passes.
lines = (
    lambda: np.unravel_index(t.argmax(), t.shape),
    lambda: a[mask],
    lambda: a[rows],
    lambda: np.argsort(t),
    lambda: np.where(t > 4),
)
for line in lines:
    try:
        with warnings.catch_warnings(action="ignore"):  # NumPy warns of the copy keyword
            line()
        raised = ""
    except TypeError as error:
        raised = str(error)
    assert ("device type tensor to numpy" in raised) == (device != "cpu")
assert a[n - 2].tolist() == [3, 4, 5] and np.zeros(n).shape == (3,) and list(range(n)) == [0, 1, 2]
