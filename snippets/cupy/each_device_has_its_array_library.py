# --8<-- [start:show]
import torch


# --8<-- [start:key]
def to_array(t):
    t = t.detach()
    if t.is_cuda:
        import cupy

        return cupy.from_dlpack(t)
    return t.cpu().numpy()
# --8<-- [end:key]


device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([3.0, 4.0], device=device, requires_grad=True)

a = to_array(t)
# --8<-- [start:key]
unit = a / (a * a).sum() ** 0.5
back = torch.from_dlpack(unit)
# --8<-- [end:key]
print(type(a).__module__.split(".")[0], a.dtype)
print([round(n, 6) for n in back.tolist()], back.dtype)
# --8<-- [end:show]
assert a.dtype == "float32" and back.dtype == torch.float32
assert [round(n, 6) for n in back.tolist()] == [0.6, 0.8]
if device == "cuda":
    assert a.data.ptr == t.data_ptr() and back.device == t.device
else:
    assert back.device.type == "cpu"
if device == "cpu":
    assert a.ctypes.data == t.data_ptr()
    assert torch.from_dlpack(a.sum(keepdims=True)).tolist() == [7]
    try:
        torch.from_dlpack(a.sum())
        raise AssertionError("a scalar of NumPy passed")
    except RuntimeError:
        pass
back[0] = 7  # the way back shares as well
assert unit[0] == 7 and t[0].item() == 3
