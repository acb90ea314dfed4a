# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
weight = torch.ones(1, device=device, requires_grad=True)
# --8<-- [start:key]
losses = []
for step in range(3):
    loss = (weight * step / 4).sum()
    loss.backward()
    losses.append(loss.detach())
history = torch.stack(losses).tolist()
print(history)
# --8<-- [end:key]
# --8<-- [end:show]
assert history == [0.0, 0.25, 0.5]
assert all(type(value) is float for value in history)
assert not any(loss.requires_grad for loss in losses)
assert all(loss.device.type == device for loss in losses)

# One transfer, however many losses there are; .item() makes one each.
from torch.utils._python_dispatch import TorchDispatchMode  # noqa: E402


class Transfers(TorchDispatchMode):
    count = 0

    def __torch_dispatch__(self, call, types, args=(), kwargs=None):
        reads = call.__name__ in ("_local_scalar_dense.default", "_to_copy.default")
        self.count += reads and args[0].device.type != "cpu"
        return call(*args, **(kwargs or {}))


with Transfers() as one_by_one:
    values = [loss.item() for loss in losses]
with Transfers() as together:
    same = torch.stack(losses).tolist()
assert values == same == history
assert (one_by_one.count, together.count) == ((0, 0) if device == "cpu" else (3, 1))
for in_place, expected in ((True, 2), (False, 8)):
    loss = (torch.ones(1, device=device, requires_grad=True) * 8).sum()
    kept = loss.detach()
    if in_place:
        loss /= 4
    else:
        loss = loss / 4
    loss.backward()
    assert kept.item() == expected, "the kept loss shares the memory that /= writes to"
# A number now and then, as a bar shows it: one read of the device in n steps.
weight = torch.ones(1, device=device, requires_grad=True)
total, n, shown = torch.zeros((), device=device), 50, []
for step in range(1, 101):
    loss = (weight * 2).sum()
    total += loss.detach()
    if step % n == 0:
        shown.append(total.item() / step)
assert shown == [2.0, 2.0] and not total.requires_grad
with Transfers() as one_in_n:
    mean = total.item() / step
assert one_in_n.count == (0 if device == "cpu" else 1)
total = torch.zeros((), device=device)
total += loss
assert total.requires_grad, "without .detach() the sum keeps the graphs"
