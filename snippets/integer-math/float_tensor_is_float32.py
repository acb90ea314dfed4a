# --8<-- [start:show]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
# --8<-- [start:key]
t = torch.tensor([0.1, 2.7], device=device)
print(t.dtype)
print(t.double().dtype, t.to(torch.float64).dtype)
print(t.double().float().dtype)
print(torch.from_numpy(np.array([0.1])).dtype)
# --8<-- [end:key]
print(torch.ones(1).type(), torch.ones(1).double().type())
for name in "Half", "Float", "Double", "Byte", "Int", "Long":
    print(name, getattr(torch, f"{name}Tensor")(1).dtype)
x = torch.FloatTensor([1, 2])
x = torch.tensor([1, 2], dtype=torch.float32)
y = torch.LongTensor([1, 2])
y = torch.tensor([1, 2], dtype=torch.int64)
z = x.type(torch.DoubleTensor)
z = x.double()
b = x.numpy().astype(np.float64)
print(x.dtype, y.dtype, z.dtype, b.dtype)
print(t.double()[0].item())
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert t.dtype == torch.float32 and t.double().dtype == torch.float64
assert (
    torch.ones(1).type() == "torch.FloatTensor"
    and torch.ones(1).double().type() == "torch.DoubleTensor"
)
assert z.dtype == torch.float64 and b.dtype == np.float64
assert t.double()[0].item() != 0.1, "the digits that float32 has not are gone"
if device == "cpu":
    assert t.float() is t and t.double().data_ptr() != t.data_ptr()
# What old PyTorch read as a nested sequence: an array, number by number.
import numpy as np

a = np.array([[1, 2], [3, 4]], dtype=np.int32)[:, ::-1]
x = torch.from_numpy(a.astype(np.float32))
y = torch.from_numpy(a.astype(np.int64))
assert x.dtype is torch.float32 and y.dtype is torch.int64 and x.tolist() == y.tolist() == [[2, 1], [4, 3]]
