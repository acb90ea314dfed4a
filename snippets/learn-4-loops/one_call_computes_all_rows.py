# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
points = torch.tensor([[3.0, 4.0], [6.0, 8.0], [0.0, 1.0]]).to(device)

# --8<-- [start:key]
# A transfer for each row:
n = len(points)
slow = np.array([points[i].norm().item() for i in range(n)])
# One for all rows:
fast = points.norm(dim=1).cpu().numpy()
# --8<-- [end:key]
print(slow, slow.dtype)
print(fast, fast.dtype)
# --8<-- [end:show]
from torch.utils._python_dispatch import TorchDispatchMode

assert slow.tolist() == fast.tolist() == [5, 10, 1]
assert slow.dtype == np.float64 and fast.dtype == np.float32


class Transfers(TorchDispatchMode):
    count = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        reads = call.__name__ in ("_local_scalar_dense.default", "_to_copy.default")
        self.count += reads and args[0].device.type != "cpu"
        return call(*args, **(kwargs or {}))


def transfers(way):
    with Transfers() as made:
        way()
    return made.count


elsewhere = device != "cpu"
assert transfers(lambda: [points[i].norm().item() for i in range(n)]) == 3 * elsewhere
assert transfers(lambda: points.norm(dim=1).cpu().numpy()) == elsewhere
# One transfer as well, of all numbers, and each becomes an object of Python.
assert transfers(lambda: points.tolist()) == elsewhere
assert all(type(number) is float for row in points.tolist() for number in row)
# What int() and float() of one element read is a transfer, too.
assert transfers(lambda: [float(points[i].norm()) for i in range(n)]) == 3 * elsewhere
# Kept on the device and joined there, the rows need one.
assert transfers(lambda: torch.stack([points[i].norm() for i in range(n)]).cpu()) == elsewhere
