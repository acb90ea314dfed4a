# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
model = torch.nn.Linear(2, 1).to(device)
out = model(torch.ones(4, 2, device=device))

# before: a = out.numpy()
a = out.detach().cpu().numpy()
print(type(a).__name__, a.shape, a.dtype)
# --8<-- [end:show]
assert type(a).__name__ == "ndarray" and a.shape == (4, 1)
# Both calls are needed: without .cpu() it fails off the CPU, without .detach() everywhere.
assert out.requires_grad and out.device.type == device
# What NumPy lacks still raises: a dtype, a layout.
for other in torch.ones(2, dtype=torch.bfloat16), torch.eye(2).to_sparse():
    try:
        other.detach().cpu().numpy()
    except TypeError:
        continue
    raise AssertionError("NumPy takes every dtype and layout")
