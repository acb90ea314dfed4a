# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(3, 1).to(device)
batches = torch.ones(10, 3).split(4)

# --8<-- [start:key]
scores = []
with torch.no_grad():
    for batch in batches:
        scores.append(model(batch.to(device)))
array = torch.cat(scores).cpu().numpy()
# --8<-- [end:key]
print(array.shape, array.dtype)
# --8<-- [end:show]
from torch.utils._python_dispatch import TorchDispatchMode

assert array.shape == (10, 1)
assert [len(each) for each in scores] == [4, 4, 2]
assert not any(each.requires_grad for each in scores)
assert all(each.device.type == device for each in scores)


class Transfers(TorchDispatchMode):
    count = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        reads = call.__name__ in ("_local_scalar_dense.default", "_to_copy.default")
        self.count += reads and args[0].device.type != "cpu"
        return call(*args, **(kwargs or {}))


with Transfers() as together:
    torch.cat(scores).cpu().numpy()
with Transfers() as one_by_one:
    for each in scores:
        each.cpu().numpy()
assert (together.count, one_by_one.count) == ((0, 0) if device == "cpu" else (1, 3))
