# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.1, 1e5], dtype=torch.bfloat16, device=device)
t.requires_grad_()

try:
    a = t.detach().cpu().numpy()
except TypeError as error:
    print(f"TypeError: {error}")

a = t.detach().cpu().float().numpy()
print(a.dtype, a.tolist())
print(t.half().tolist())
# --8<-- [end:show]
try:
    t.numpy(force=True)
except TypeError as error:
    assert str(error) == "Got unsupported ScalarType BFloat16"
else:
    raise AssertionError("NumPy has bfloat16 now")
assert a.dtype == "float32" and a.tolist() == t.tolist() == [1.1015625, 99840.0]
assert t.half()[1].isinf()
# float32 holds every bfloat16: all 65,536 patterns, NaN among them, survive the way there and back
every = torch.arange(2**16).sub(2**15).to(torch.int16).view(torch.bfloat16)
there = every.float()
assert torch.equal(there.to(torch.bfloat16).nan_to_num(0.5), every.nan_to_num(0.5))
assert torch.equal(there.isnan(), every.isnan())
# Without .cpu(): the line that raises names the device first, also as a TypeError.
t = torch.tensor([1.5, 2.0], dtype=torch.bfloat16)
a = t.float().numpy()
assert a.nbytes == 2 * t.numel() * t.element_size()
