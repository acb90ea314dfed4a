# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.ones(2, 3, device=device, requires_grad=True)
half = torch.ones(3, dtype=torch.bfloat16, device=device)

# --8<-- [start:key]
array = t.detach().cpu().numpy()
kept = t.detach().cpu().numpy().copy()
number = t.sum().item()
values = t.tolist()
floats = half.float().cpu().numpy()
forced = t.numpy(force=True)
# --8<-- [end:key]
print(array.dtype, kept.shape, number, values)
print(floats.dtype, forced.shape)
# --8<-- [end:show]
host = t.device.type == "cpu"
assert (array.ctypes.data == t.data_ptr()) is host
assert (forced.ctypes.data == t.data_ptr()) is host
assert kept.base is None and kept.ctypes.data != array.ctypes.data
assert number == 6.0 and type(number) is float and values == [[1.0] * 3] * 2
assert floats.dtype == "float32" and floats.tolist() == [1.0] * 3
if host:
    try:
        half.numpy()
    except TypeError as error:
        assert "BFloat16" in str(error)
    else:
        raise AssertionError("numpy() alone takes bfloat16")
