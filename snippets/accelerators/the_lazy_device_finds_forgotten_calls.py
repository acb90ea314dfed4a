# --8<-- [start:show]
import torch
import torch._lazy.ts_backend

# --8<-- [start:key]
torch._lazy.ts_backend.init()
# --8<-- [end:key]
print(torch._C._lazy._get_default_device_type())
# --8<-- [start:key]
model = torch.nn.Linear(2, 1).to("lazy")
batch = torch.ones(3, 2)
# --8<-- [end:key]
for code in "model(batch)", "model.weight.detach().numpy()":
    try:
        eval(code)
    except (RuntimeError, TypeError) as error:
        print(f"{type(error).__name__}: {error}")

# --8<-- [start:key]
out = model(batch.to("lazy"))
array = out.detach().cpu().numpy()
# --8<-- [end:key]
array[:] = 0
print((array == 0).all(), (out == 0).any().item())
# --8<-- [end:show]
assert (array == 0).all() and not (out == 0).any().item()
refused = {}
for code in ("model(batch)", "model.weight.detach().numpy()"):
    try:
        eval(code)
    except (RuntimeError, TypeError) as error:
        refused[type(error)] = str(error)
assert "lazy" in refused[RuntimeError] and "Use Tensor.cpu()" in refused[TypeError]
# The same lines pass where everything lies on the CPU, so that a run there finds nothing.
model = torch.nn.Linear(2, 1)
assert model(batch).detach().numpy().shape == (3, 1)
assert model.weight.detach().numpy().shape == (1, 2)
lazy = torch.ones(3).to("lazy")
assert torch.where(lazy > 0, lazy, torch.zeros(3)).device.type == "lazy", "two devices pass here"
assert torch.nn.functional.mse_loss(lazy, torch.zeros(3)).item() == 1
assert lazy.clamp(min=torch.zeros(3)).device.type == torch.dot(lazy, torch.ones(3)).device.type == "lazy"
assert torch.arange(3)[lazy > 0].shape == (3,), "a mask from there, too"
import subprocess
import sys

code = """
import torch._lazy.ts_backend
torch._lazy.ts_backend.init()
torch.nn.LayerNorm(3).to("lazy")({})
"""
runs = [subprocess.run([sys.executable, "-c", code.format(x)], capture_output=True).returncode
        for x in ("torch.ones(4, 3)", "torch.ones(4, 3).to('lazy')")]
assert runs[0] < 0 == runs[1], "a batch on the CPU ends the process"
normed = code.replace("LayerNorm(3)", "BatchNorm2d(2)").format("torch.ones(1, 2, 3, 3)")
assert subprocess.run([sys.executable, "-c", normed], capture_output=True).returncode < 0, "batch normalization too"
