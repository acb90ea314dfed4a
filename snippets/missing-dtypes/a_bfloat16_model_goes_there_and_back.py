# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(16, 4).to(device, torch.bfloat16)
batch = torch.randn(8, 16).to(device, torch.bfloat16)

out = model(batch)
# --8<-- [start:key]
array = out.detach().cpu().float().numpy()  # (1)!
weights = {name: w.cpu().float().numpy()  # (2)!
           for name, w in model.state_dict().items()}
# --8<-- [end:key]
print(array.dtype, array.shape, sorted(weights))

# --8<-- [start:key]
back = torch.from_numpy(array).to(device, torch.bfloat16)  # (3)!
# --8<-- [end:key]
print(torch.equal(back, out))

loaded = torch.nn.Linear(16, 4).to(device, torch.bfloat16)
loaded.load_state_dict(
    {name: torch.from_numpy(w) for name, w in weights.items()}
)
print(loaded.weight.dtype, torch.equal(loaded.weight, model.weight))
# --8<-- [end:show]
import numpy as np

assert array.dtype == np.float32 and array.shape == (8, 4)
assert out.requires_grad and out.dtype == torch.bfloat16 and out.device.type == device
assert torch.equal(back, out) and back.device.type == device
assert all(w.dtype == np.float32 for w in weights.values())
assert loaded.weight.dtype == torch.bfloat16
assert all(torch.equal(w, model.state_dict()[name]) for name, w in loaded.state_dict().items())
# The values are not few or round ones, for which any dtype would do.
assert len(np.unique(array)) > 20
# On the CPU, .float() made new memory: an edit of the arrays does not reach the model.
before = model.weight.detach().clone()
weights["weight"][:] = 0
assert torch.equal(model.weight, before) and not torch.equal(before, torch.zeros_like(before))
