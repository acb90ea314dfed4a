# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

t = torch.tensor(3)
print(t, torch.Tensor(3).shape)
t = torch.tensor([3], dtype=torch.float32)
print(t)
empty = torch.empty(3)
print(empty.shape)
labels = torch.tensor([1, 0], dtype=torch.int64)
print(labels.dtype, torch.Tensor([1, 0]).dtype)
image = np.array([250, 255], dtype=np.uint8)
t = torch.from_numpy(image).float()
print(t)
t = torch.tensor([0.5], device="cpu", dtype=torch.float32)
print(t.device)
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert torch.tensor(3).shape == () and torch.Tensor(3).shape == (3,) == torch.empty(3).shape
assert torch.Tensor([1, 0]).dtype is torch.float32 and labels.dtype is torch.int64
assert torch.Tensor(image).tolist() == torch.from_numpy(image).float().tolist() == [250, 255]
assert torch.Tensor([2**24 + 1]).item() == 2**24, "float32 rounds a large integer"
assert torch.Tensor().shape == (0,)
try:
    torch.tensor()
    raise AssertionError("no data")
except TypeError:
    pass
inferred = torch.tensor([1, 2, 3])
assert inferred.dtype is torch.int64 and torch.Tensor([1, 2, 3]).dtype is torch.float32
assert torch.from_numpy(np.arange(3, dtype=np.int32)).dtype is torch.int32
