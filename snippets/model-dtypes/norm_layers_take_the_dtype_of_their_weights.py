# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
norm = torch.nn.LayerNorm(3).to(device)
t = torch.from_numpy(np.ones((2, 3))).to(device)
try:
    out = norm(t)
    print(out.cpu().dtype)
except RuntimeError as error:
    print(error)

out = norm(t.float())
print(out.dtype)
# --8<-- [end:show]
import warnings

# Without .cpu(): no difference on an eager device; it makes one that computes late, such as lazy, raise here.
if device == "cpu":
    for layer in torch.nn.LayerNorm(3), torch.nn.BatchNorm1d(3):
        try:
            layer(t)
        except RuntimeError as error:
            assert str(error) == "mixed dtype (CPU): all inputs must share same datatype."
        else:
            raise AssertionError(f"{layer} took float64")
assert t.dtype == torch.float64 and out.dtype == torch.float32
if device == "cpu":  # these raise nothing, two of them warn of something else
    warnings.simplefilter("ignore")
    for layer in (torch.nn.RMSNorm(3), torch.nn.InstanceNorm1d(3), torch.nn.LayerNorm(3, elementwise_affine=False)):
        assert layer(t).dtype == torch.float64
if device == "cpu":  # no weights, and it raises all the same: the running statistics are float32
    try:
        torch.nn.BatchNorm1d(3, affine=False)(t)
    except RuntimeError as error:
        assert str(error) == "mixed dtype (CPU): all inputs must share same datatype."
    else:
        raise AssertionError("a BatchNorm without weights took float64")
if device == "cpu":
    half = torch.nn.LayerNorm(3).half()
    x = torch.ones(2, 3)
    norm = half
    assert norm(x.to(norm.weight.dtype)).dtype == torch.float16
    norm, x = torch.nn.LayerNorm(3), x.half()
    assert norm(x.float()).to(x.dtype).dtype == torch.float16
assert torch.nn.InstanceNorm1d(3).weight is None
