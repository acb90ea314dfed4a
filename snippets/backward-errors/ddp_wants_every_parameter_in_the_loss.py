# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.used = torch.nn.Linear(2, 1)
        self.unused = torch.nn.Linear(2, 1)

    def forward(self, x):
        return self.used(x)


store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
x = torch.ones(4, 2)
net = Net()
model = DistributedDataParallel(net)
try:
    for _ in range(2):
        model(x).mean().backward()
except RuntimeError as error:
    print(f"RuntimeError: {str(error).splitlines()[0].strip()}")

net = Net()
model = DistributedDataParallel(net, find_unused_parameters=True)
for _ in range(2):
    model(x).mean().backward()
print([name for name, p in net.named_parameters() if p.grad is None])

# Or the part is frozen, before the model is wrapped.
net = Net()
net.unused.requires_grad_(False)
model = DistributedDataParallel(net)
for _ in range(2):
    model(x).mean().backward()
print(net.used.weight.grad.tolist())


# Or its output counts nothing.
class Both(Net):
    def forward(self, x):
        return self.used(x), self.unused(x)


net = Both()
model = DistributedDataParallel(net)
for _ in range(2):
    out, extra = model(x)
    loss = out.mean()
    loss = loss + 0 * extra.sum()
    loss.backward()
print(net.unused.weight.grad.tolist())
# Which ones are they? The text does not count what is frozen.
net = Net()
net.used.weight.requires_grad_(False)
net(x).mean().backward()
parameters = dict(net.named_parameters())
names = [n for n, p in net.named_parameters() if p.requires_grad]
for i, name in enumerate(names):
    print(i, name, parameters[name].grad is None)
dist.destroy_process_group()
# --8<-- [end:show]
import re

dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DistributedDataParallel(net)
try:
    for _ in range(2):
        model(x).mean().backward()
    raise AssertionError("DDP did not miss a gradient")
except RuntimeError as error:
    said = re.search(r"Parameter indices .*?:([ \d]+)", str(error))[1]
assert [names[int(i)] for i in said.split()] == ["unused.weight", "unused.bias"]
dist.destroy_process_group()
assert net.unused.weight.grad is None and net.used.bias.grad is not None
