# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

CODES = {1: torch.uint8, 2: torch.int16}


def every_value(dtype):
    size = dtype.itemsize
    start = 0 if size == 1 else -(2**15)
    codes = torch.arange(start, start + 2 ** (8 * size))
    return codes.to(CODES[size]).view(dtype)


def there_and_back(dtype):
    x = every_value(dtype)
    codes = CODES[dtype.itemsize]
    array = x.float().numpy()
    back = torch.from_numpy(array).to(dtype)
    same = back.view(codes) == x.view(codes)
    nan = x.float().isnan()
    raw = torch.from_numpy(x.view(codes).numpy()).view(dtype)
    exact = torch.equal(raw.view(codes), x.view(codes))
    return same[~nan].all().item(), same.all().item(), exact


names = ("bfloat16 float8_e4m3fn float8_e4m3fnuz float8_e5m2 "
         "float8_e5m2fnuz float8_e8m0fnu").split()
for name in names:
    dtype = getattr(torch, name)
    print(name, dtype.itemsize, *there_and_back(dtype), sep=" | ")
# --8<-- [end:show]
    numbers, all_bits, raw = there_and_back(dtype)
    assert numbers and raw, name
    assert all_bits == (name not in ("bfloat16", "float8_e5m2")), name
    assert len(every_value(dtype).view(CODES[dtype.itemsize]).unique()) == 256**dtype.itemsize
    every = every_value(dtype)
    back = every.float().to(dtype)
    assert torch.equal(back.float().isnan(), every.float().isnan()), name  # NaN comes back as NaN
for name, before, after in (("bfloat16", 254, 127), ("float8_e5m2", 6, 2)):  # how many patterns of NaN
    every = every_value(getattr(torch, name))
    codes, nan = CODES[every.dtype.itemsize], every.float().isnan()
    back = every.float().to(every.dtype)
    assert len(every[nan].view(codes).unique()) == before and len(back[nan].view(codes).unique()) <= after < before, name
