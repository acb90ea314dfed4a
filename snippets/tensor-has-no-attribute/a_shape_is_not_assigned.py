# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.arange(6.0, device=device)
try:
    t.shape = (2, 3)
except AttributeError as error:
    print(error)

t = t.reshape(2, 3)
print(tuple(t.shape))
# --8<-- [end:show]
try:
    t.dtype = torch.int64
except AttributeError as error:
    text = "attribute 'dtype' of 'torch._C.TensorBase' objects is not writable"
    assert str(error) == text
else:
    raise AssertionError("a dtype is assigned")
axes = t.dim()
best = t.max(dim=1).values
first = t.permute(1, 0)
assert axes == 2 == t.ndim and best.tolist() == t.amax(dim=1).tolist()
assert first.equal(t.movedim(1, 0))
import numpy as np

a = np.arange(6)
a = a.reshape(2, 3)
assert a.shape == (2, 3)
