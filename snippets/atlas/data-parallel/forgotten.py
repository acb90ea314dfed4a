import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

device = "cuda" if torch.cuda.is_available() else "cpu"
dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
features = torch.linspace(0, 1, 20).reshape(4, 5)


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(5, 3)

    def forward(self, features):
        return self.layer(features)


parallel, ddp = torch.nn.DataParallel(Net()), DistributedDataParallel(Net())
on_device = torch.nn.DataParallel(Net()).to(device)
outputs = ddp(features)
last_outputs = outputs[:3].detach()
array = outputs.detach().numpy()


def type():
    return parallel.layer.weight


def type_ddp():
    return ddp.layer.weight


def save():
    return Net().load_state_dict(parallel.state_dict())


def save_strict():
    net = Net()
    net.load_state_dict(parallel.state_dict(), strict=False)
    return torch.equal(net.layer.weight, parallel.module.layer.weight)


def save_load():
    return ddp.load_state_dict(Net().state_dict())


def grad():
    return parallel(features).numpy()


def grad_gather():
    parts = [torch.empty_like(outputs)]
    dist.all_gather(parts, outputs)
    return torch.cat(parts).requires_grad


def shape():
    parts = [torch.empty(4, 3)]
    dist.all_gather(parts, last_outputs)


def dtype():
    parts = [torch.empty(4, 3)]
    dist.all_gather(parts, outputs.double())


def type_array():
    return dist.all_reduce(array)


def grad_frozen():
    return DistributedDataParallel(Net().requires_grad_(False))


def device_numpy():
    return on_device(features.to(device)).detach().numpy()


def mode():
    dist.destroy_process_group()
    return DistributedDataParallel(Net())
