# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
raw = torch.tensor([1, 2], dtype=torch.uint8, device=device)
names = [f"{sign}int{n}" for sign in ("", "u") for n in range(1, 8)]
for name in names:
    t = raw.cpu().view(getattr(torch, name))
    try:
        a = t.numpy()
    except TypeError as error:
        print(f"TypeError: {error}")
    a = t.view(torch.uint8).numpy()
print(a.dtype, a.tolist(), t.element_size())
# --8<-- [end:show]
for name in names:
    t = raw.cpu().view(getattr(torch, name))
    array = t.view(torch.uint8).numpy()
    assert t.element_size() == 1 and array.tolist() == [1, 2]
    assert array.ctypes.data == t.data_ptr()
    try:
        t.numpy()
    except TypeError as error:
        assert str(error).lower() == f"got unsupported scalartype {name}"
    else:
        raise AssertionError(f"NumPy has {name} now")
    try:
        t.int()
    except (NotImplementedError, RuntimeError):
        pass
    else:
        raise AssertionError(f"{name} has conversions now; say so on the page")
