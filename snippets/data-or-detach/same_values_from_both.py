# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([1.0, 2.0], device=device, requires_grad=True)
# --8<-- [start:key]
a = t.detach().cpu().numpy()
b = t.data.cpu().numpy()
# --8<-- [end:key]
print(a, b)
# --8<-- [end:show]
assert a.tolist() == b.tolist() == [1, 2] and t.requires_grad
if device == "cpu":
    assert a.ctypes.data == b.ctypes.data == t.data_ptr()
else:
    assert a.ctypes.data != b.ctypes.data
