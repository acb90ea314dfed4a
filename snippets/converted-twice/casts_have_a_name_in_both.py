# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.tensor([[3.0, 1.0], [2.0, 5.0]])
a = t.numpy().copy()
names = {
    "t.float()": "a.astype(np.float32)",
    "t.double()": "a.astype(np.float64)",
    "t.half()": "a.astype(np.float16)",
    "t.long()": "a.astype(np.int64)",
    "t.int()": "a.astype(np.int32)",
    "t.bool()": "a.astype(bool)",
    "t.clone()": "a.copy()",
    "t.contiguous()": "np.ascontiguousarray(a)",
    "t.new_zeros(3)": "np.zeros(3, a.dtype)",
    "t.abs()": "np.abs(a)",
    "t.exp()": "np.exp(a)",
    "t.norm()": "np.linalg.norm(a)",
    "t.mm(t)": "a @ a",
    "t.max(dim=1).values": "a.max(axis=1)",
    "t.masked_fill(t > 2, 0)": "np.where(a > 2, 0, a)",
}
for tensor, array in names.items():
    first, second = eval(tensor), eval(array)
    print(tensor, "|", array)
# --8<-- [end:show]
# Without .copy(): nothing here changes the array afterwards.
for tensor, array in names.items():
    first, second = eval(tensor), eval(array)
    assert np.allclose(first.numpy(), second) and first.numpy().dtype == second.dtype, tensor
assert a.astype(a.dtype) is not a and np.ascontiguousarray(a) is a
