# --8<-- [start:show]
import numpy as np
import torch

a = np.zeros((3, 4))
# --8<-- [start:key]
view = a.T[::2]
# --8<-- [end:key]
print(view.flags.c_contiguous)
# --8<-- [start:key]
t = torch.from_numpy(view)
t.fill_(7)
# --8<-- [end:key]
print(a.sum(), t.shape, t.stride())
try:
    torch.from_numpy(a[::-1])
except ValueError as error:
    print(str(error).split(",")[0])
# --8<-- [end:show]
assert not view.flags.c_contiguous and a.sum() == 42 and t.stride() == (2, 4)
try:
    torch.from_numpy(a[::-1])
except ValueError as error:
    assert "negative" in str(error)
else:
    raise AssertionError("a negative stride was taken")
torch.from_numpy(a[::-1].copy())
field = np.zeros(3, [("x", "f4"), ("label", "i2")])["x"]
try:
    torch.from_numpy(field)
except ValueError as error:
    assert "not a multiple" in str(error)
else:
    raise AssertionError("a stride of one and a half elements was taken")
