# --8<-- [start:show]
import numpy as np
import torch

t = torch.zeros((1,) * 64 + (3,))
print(t.ndim)
try:
    a = t.numpy()
except ValueError as error:
    print(error)

a = t.squeeze().numpy()  # (1)!
print(a.shape)
print(torch.from_numpy(a)[(None,) * 64].ndim)  # (2)!
# --8<-- [end:show]
assert t.ndim == 65 and a.shape == (3,)
most = 64 if int(np.__version__.split(".")[0]) >= 2 else 32
assert torch.from_numpy(np.zeros((1,) * most)).ndim == most
for shape in ((1,) * (most + 1), (1,) * (most + 6)):
    try:
        torch.zeros(shape).numpy()
        raise AssertionError("NumPy has no limit")
    except ValueError as error:
        assert "number of dimensions must be within" in str(error)
assert torch.equal(torch.from_numpy(a)[(None,) * 64], t)
