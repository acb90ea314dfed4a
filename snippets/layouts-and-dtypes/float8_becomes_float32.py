# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
kinds = "e4m3fn e5m2 e4m3fnuz e5m2fnuz e8m0fnu".split()
for kind in kinds:
    dtype = getattr(torch, f"float8_{kind}")
    t = torch.tensor([0.5, 2.0], device=device).to(dtype)
    try:
        a = t.cpu().numpy()
    except TypeError as error:
        print(f"TypeError: {error}")
    a = t.cpu().float().numpy()
    print(a.dtype, a.tolist())

bits = t.cpu().view(torch.uint8).numpy()
print(bits.dtype, bits.tolist())
# --8<-- [end:show]
assert a.dtype == "float32" and a.tolist() == [0.5, 2.0] and bits.tolist() == [126, 128]
for kind in kinds:
    dtype = getattr(torch, f"float8_{kind}")
    every = torch.arange(256, dtype=torch.uint8).view(dtype)
    try:
        every.numpy()
    except TypeError as error:
        assert str(error) == f"Got unsupported ScalarType Float8_{kind}"
    else:
        raise AssertionError(f"NumPy has float8_{kind} now")
    # float32 holds all 256 patterns: they come back, or are NaN
    there = every.float()
    back = there.to(dtype)
    assert torch.equal(there.isnan(), back.float().isnan())
    same = back.view(torch.uint8) == every.view(torch.uint8)
    assert bool((same | there.isnan()).all())
    array = every.view(torch.uint8).numpy()
    assert array.ctypes.data == every.data_ptr()
# Without .cpu(): the line that raises names the device first, also as a TypeError.
