# --8<-- [start:show]
import torch

# --8<-- [start:key]
print("built for CUDA:", torch.version.cuda)
print("usable now:", torch.cuda.is_available())
# --8<-- [end:key]
device = "cuda" if torch.cuda.is_available() else "cpu"
if torch.backends.mps.is_available():
    device = "mps"
x = torch.ones(2, dtype=torch.float64).float().to(device)
a = x.detach().cpu().numpy()
print(a.dtype, a.tolist())
device = torch.device(device)
print(device.type)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
# Without .detach(): for a tensor that requires grad, which this one does not.
assert a.tolist() == [1, 1] and a.dtype == "float32"
if not torch.backends.cuda.is_built():
    assert torch.version.cuda is None and not torch.cuda.is_available()
