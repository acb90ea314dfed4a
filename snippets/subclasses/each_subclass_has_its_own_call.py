# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import torch
import torch.distributed as dist
from torch.distributed.tensor import distribute_tensor, init_device_mesh

warnings.filterwarnings("ignore", "The PyTorch API of MaskedTensors")
store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
mesh, valid = init_device_mesh("cpu", (1,)), torch.tensor([True, False])
one, two = torch.ones(1), torch.ones(2)
sharded = distribute_tensor(two, mesh)
nested = torch.nested.nested_tensor([one, two], layout=torch.jagged)
masked = torch.masked.masked_tensor(two, valid)
for t in (sharded, nested, masked):
    t.requires_grad_()
    try:
        t.numpy()
    except RuntimeError as error:
        print(f"{type(t).__name__}: RuntimeError: {error}")

print(sharded.full_tensor().numpy(force=True))
print(nested.to_padded_tensor(0.0).numpy(force=True))
print(masked.to_tensor(float("nan")).numpy(force=True))
# --8<-- [end:show]
dist.destroy_process_group()
refused = []
for t in (nested, masked):
    for attempt in (t.numpy, t.detach().cpu().numpy, lambda t=t: t.numpy(force=True)):
        try:
            attempt()
        except RuntimeError as error:
            refused.append(str(error))
assert refused == [".numpy() is not supported for tensor subclasses."] * 6
assert type(sharded).__name__ == "DTensor" and sharded.requires_grad
assert nested.to_padded_tensor(0.0).numpy(force=True).tolist() == [[1.0, 0.0], [1.0, 1.0]]
assert masked.to_tensor(-1.0).numpy(force=True).tolist() == [1.0, -1.0]
