# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
a = np.array([1, 2])
small = a.astype(np.int32)
for x in [1, 2], [1.0, 2.0], [1, 2.5], [True], small, a / 2:
    print(type(x).__name__, torch.tensor(x, device=device).dtype)
print(torch.Tensor([1, 2]).dtype)

t = torch.tensor([1, 2, 3], dtype=torch.float32, device=device)
labels = torch.from_numpy(a).long()
half = torch.from_numpy(a.astype(np.float32)).to(torch.bfloat16)
print(t.dtype, labels.dtype, half.dtype)
# --8<-- [end:show]
dtypes = [torch.tensor(x).dtype for x in ([1], [1.0], [1, 2.5], [True], np.int32(1), np.ones(1))]
assert dtypes == [
    torch.int64,
    torch.float32,
    torch.float32,
    torch.bool,
    torch.int32,
    torch.float64,
]
assert torch.from_numpy(a / 4).type(torch.LongTensor).tolist() == [0, 0]
assert torch.Tensor([1, 2, 3]).dtype is t.dtype is torch.float32
assert labels.dtype is torch.int64 and half.dtype is torch.bfloat16
# To assign the dtype converts nothing: it reads the same bytes anew.
b = np.array([1, 2, 3])
b.dtype = np.float32
assert b.shape == (6,) and 0 < b[0] < 1e-44
b = np.array([1, 2, 3])
assert b.view(np.float32).shape == (6,)
b = b.astype(np.float32)
assert b.tolist() == torch.from_numpy(b).tolist() == [1.0, 2.0, 3.0]
