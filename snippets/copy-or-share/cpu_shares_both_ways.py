# --8<-- [start:show]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
tensor = torch.zeros(3, device=device, requires_grad=True)
# --8<-- [start:key]
array = tensor.detach().cpu().numpy()

array[0] = 10
with torch.no_grad():
    tensor[1] = 20
# --8<-- [end:key]

print("tensor:", tensor.tolist())
print("array: ", array.tolist())
# --8<-- [end:show]
if device == "cpu":
    assert tensor.tolist() == array.tolist() == [10.0, 20.0, 0.0]
    assert array.ctypes.data == tensor.data_ptr()
else:
    assert tensor.tolist() == [0.0, 20.0, 0.0]
    assert array.tolist() == [10.0, 0.0, 0.0]
# However the values lie: the strides go along.
x = torch.arange(6.0).reshape(2, 3)
b = x.T.numpy()
assert not x.T.is_contiguous() and b.ctypes.data == x.data_ptr()
assert b.strides == (4, 12) and x.T.stride() == (1, 3), "in bytes, and in values"
b[2, 0] = 9
assert x[0, 2] == 9
column = x[:, ::2].numpy()
column[1, 1] = 8
assert x[1, 2] == 8
array = tensor.detach().cpu().numpy().copy()
array[0] = 7
own = tensor.detach().clone().cpu().numpy()
own[0] = 6
assert tensor[0] not in (6, 7)
