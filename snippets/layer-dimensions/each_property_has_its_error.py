# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from torch import nn

linear, cases = nn.Linear(3, 1), {}
cases["shape"] = torch.ones(2, 4), linear
cases["dtype"] = torch.ones(2, 3, dtype=torch.float64), linear
cases["device"] = torch.ones(2, 3, device="meta"), torch.Tensor.numpy
grad = torch.ones(2, requires_grad=True)
cases["requires_grad"] = grad, torch.Tensor.numpy
half = torch.ones(2, dtype=torch.bfloat16)
cases["dtype of NumPy"] = half, torch.Tensor.numpy
said = {}
for name, (t, call) in cases.items():
    try:
        call(t)
    except (RuntimeError, TypeError) as error:
        said[name] = str(error).splitlines()[0].split(". ")[0]
        print(f"{name}: {said[name]}")

t = torch.ones(2, 3)
print(t.shape, t.dtype, t.device, t.requires_grad)
print(f"{tuple(t.shape)} {t.min():.1f} {t.max():.1f} {t.isnan().any()}")
for name, weight in linear.named_parameters():
    print(name, tuple(weight.shape), weight.dtype, weight.device)
# --8<-- [end:show]
assert (
    list(said) == list(cases)
    and said["shape"] == "mat1 and mat2 shapes cannot be multiplied (2x4 and 3x1)"
)
assert said["dtype"].startswith("mat1 and mat2 must have the same dtype, but got Double and Float")
assert said["device"].startswith("can't convert meta device type tensor to numpy")
assert said["requires_grad"].startswith("Can't call numpy() on Tensor that requires grad")
assert said["dtype of NumPy"] == "Got unsupported ScalarType BFloat16"
