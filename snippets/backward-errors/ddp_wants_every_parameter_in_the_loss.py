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
# Which ones are they?
net = Net()
net(x).mean().backward()
for i, (name, p) in enumerate(net.named_parameters()):
    print(i, name, p.grad is None)
dist.destroy_process_group()
# --8<-- [end:show]
assert net.unused.weight.grad is None and net.used.weight.grad is not None
