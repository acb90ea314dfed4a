# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
raw = torch.tensor([1, 2], dtype=torch.uint8, device=device)
names = "bits8 bits16 bits1x8 bits2x4 bits4x2".split()
for name in names:
    t = raw.cpu().view(getattr(torch, name))
    try:
        a = t.numpy()
    except TypeError as error:
        print(f"TypeError: {error}")
    a = t.view(torch.uint8).numpy()
    print(a.dtype, a.tolist())
# --8<-- [end:show]
    assert a.dtype == "uint8" and a.tolist() == [1, 2]
    assert a.ctypes.data == t.data_ptr()
    try:
        t.numpy()
    except TypeError as error:
        assert str(error).lower() == f"got unsupported scalartype {name}"
    else:
        raise AssertionError(f"NumPy has {name} now")
    for line in (lambda: t + t, lambda: t.int()):
        try:
            line()
        except (NotImplementedError, RuntimeError):
            pass
        else:
            raise AssertionError(f"{name} has operations now; say so on the page")
# bytes of a wider element need the last dimension to be contiguous; integers of the same size do not
wide = torch.zeros(2, 2, dtype=torch.int16).t().view(torch.bits16)
assert wide.view(torch.uint16).numpy().shape == (2, 2)
try:
    wide.view(torch.uint8)
except RuntimeError as error:
    assert "must be 1" in str(error)
else:
    raise AssertionError("a view of other size takes every stride now")
# one number for each element of two bytes
assert raw.cpu().view(torch.bits16).view(torch.uint16).numpy().tolist() == [0x0201]
