# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel
from torch.utils.checkpoint import checkpoint

warnings.simplefilter("ignore")


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(2, 2)
        self.second = torch.nn.Linear(2, 2)
        self.third = torch.nn.Linear(2, 2)

    def forward(self, x):
        x = self.first(x)
        return checkpoint(self.second, x, use_reentrant=True)


class Mended(Net):
    def forward(self, x):
        x = self.first(x)
        return checkpoint(self.second, x, use_reentrant=False)


store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
x = torch.ones(4, 2)
net = Net()
model = DistributedDataParallel(net, find_unused_parameters=True)
try:
    model(x).mean().backward()
except RuntimeError as error:
    print(f"RuntimeError: {str(error).split('. ')[0]}.")

net = Mended()
model = DistributedDataParallel(net, find_unused_parameters=True)
for _ in range(2):
    model(x).mean().backward()
print([name for name, p in net.named_parameters() if p.grad is None])

# The same part of the model is used in every step.
net = Net()
net.third.requires_grad_(False)
model = DistributedDataParallel(net, static_graph=True)
for _ in range(2):
    model(x).mean().backward()
dist.destroy_process_group()
# --8<-- [end:show]
assert net.second.weight.grad is not None and net.third.weight.grad is None
