# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.ones(3)
t = torch.as_tensor(a)
print(np.shares_memory(a, t.numpy()))
own = torch.asarray(a, copy=True)
print(np.shares_memory(a, own.numpy()))
for values, dtype in ([1.0, 2.0], None), (a, torch.float32):
    try:
        torch.asarray(values, dtype=dtype, copy=False)
    except ValueError as error:
        print("ValueError:", error)

for x in a, [1.0, 2.0], 2.5, np.float32(2.5), t:
    t = torch.as_tensor(x)
    print(t.dtype, tuple(t.shape), t is x)
x = torch.as_tensor(a, dtype=torch.float32, device=device)
print(x.dtype)

ids = np.array([2**24 + 1])
for t in torch.Tensor(ids), torch.from_numpy(ids):
    print(t.dtype, int(t), np.shares_memory(ids, t.numpy()))
# --8<-- [end:show]
assert t.dtype is torch.int64 and t.item() == 2**24 + 1 != int(torch.Tensor(ids))
t = torch.as_tensor(ids)
assert t.dtype is torch.int64 and t.data_ptr() == ids.ctypes.data
t = torch.as_tensor(a)
assert not np.shares_memory(a, own.numpy()) and t.data_ptr() == a.ctypes.data
assert torch.as_tensor(t) is t and torch.as_tensor(np.float32(2.5)).dtype is torch.float32
assert torch.asarray(a, copy=False).data_ptr() == a.ctypes.data
number = np.array(2.0)
assert torch.asarray(number, copy=False).data_ptr() != number.ctypes.data
assert torch.as_tensor(number).data_ptr() == number.ctypes.data
for values, dtype in ([1.0, 2.0], None), (a, torch.float32):
    try:
        torch.asarray(values, dtype=dtype, copy=False)
        raise AssertionError("nothing was refused")
    except ValueError as error:
        assert "can't alias" in str(error)
