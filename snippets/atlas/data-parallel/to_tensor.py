# --8<-- [start:show]
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

device = "cuda" if torch.cuda.is_available() else "cpu"
store = dist.HashStore()  # torchrun brings what several processes need
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
features = torch.linspace(0, 1, 20).reshape(4, 5)
model = DistributedDataParallel(torch.nn.Linear(5, 3))
outputs = model(features)

# --8<-- [start:key]
parts = [None] * dist.get_world_size()
dist.all_gather_object(parts, outputs.detach().cpu())
predictions = torch.cat(parts).to(device)
# --8<-- [end:key]
# --8<-- [end:show]
expected = model.module(features)
assert torch.allclose(predictions.cpu(), expected)
assert outputs.requires_grad and not predictions.requires_grad
plain = torch.nn.Linear(5, 3)
plain.load_state_dict(model.module.state_dict())
assert torch.equal(plain.weight, model.module.weight)
dist.destroy_process_group()
