# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
torch.manual_seed(0)
model = torch.nn.Linear(16, 4).to(device, torch.bfloat16)
batch = torch.randn(8, 16).to(device, torch.bfloat16)

out = model(batch)
# --8<-- [start:key]
array = out.detach().cpu().float().numpy()
weights = {name: w.cpu().float().numpy()
           for name, w in model.state_dict().items()}
# --8<-- [end:key]
print(array.dtype, array.shape, sorted(weights))

# --8<-- [start:key]
back = torch.from_numpy(array).to(device, torch.bfloat16)
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
assert not any(w.requires_grad for w in model.state_dict().values())
assert model.state_dict(keep_vars=True)["weight"].requires_grad
floats = {name: torch.from_numpy(w).to(device) for name, w in weights.items()}
loaded.load_state_dict(floats, assign=True)
assert loaded.weight.dtype == torch.float32  # nothing is converted
# A bfloat16 is the front half of a float32.
assert (np.float32([0.1, -3.7]).view(np.uint32) & 0xFFFF).any()
assert not (out.detach().cpu().float().numpy().view(np.uint32) & 0xFFFF).any()
# What float32 does not hold is changed: .float() is not for every buffer.
import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the imaginary part is dropped with a warning
    for buffer in torch.tensor(0.1, dtype=torch.float64), torch.tensor(2**24 + 1), torch.tensor(1 + 2j):
        assert torch.from_numpy(buffer.float().numpy()).to(buffer.dtype) != buffer
