# --8<-- [start:show]
import torch
from torch.utils._python_dispatch import TorchDispatchMode


class Transfers(TorchDispatchMode):  # (1)!
    count = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        reads = call.__name__ in ("_local_scalar_dense.default",
                                  "_to_copy.default")
        self.count += reads and args[0].device.type != "cpu"
        return call(*args, **(kwargs or {}))


device = "cuda" if torch.cuda.is_available() else "cpu"
losses = [torch.tensor(n / 4, device=device) for n in range(3)]
with Transfers() as one_by_one:
    values = [loss.item() for loss in losses]
with Transfers() as together:
    same = torch.stack(losses).tolist()  # (2)!
print(values, one_by_one.count)
print(same, together.count)
# --8<-- [end:show]
assert values == same == [0.0, 0.25, 0.5]
assert (one_by_one.count, together.count) == ((0, 0) if device == "cpu" else (3, 1))
