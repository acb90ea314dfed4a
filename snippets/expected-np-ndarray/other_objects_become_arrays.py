# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import array as arrays

import numpy as np
import torch

packed = arrays.array("f", [1, 2])
for value in 7, 0.5, np.float64(0.5), (1, 2), packed:
    try:
        torch.from_numpy(value)
    except TypeError as error:
        print(error)

number = np.ones(3).mean()
t = torch.as_tensor(number)
print(type(number).__name__, t.dtype, t.shape)
t = torch.from_numpy(np.atleast_1d(number))
print(t.shape)
values = range(3)
t = torch.tensor(list(values))
t = torch.from_numpy(np.asarray(values))
print(t)
# --8<-- [end:show]
assert type(number) is np.float64 and torch.as_tensor(number).shape == ()
assert torch.from_numpy(np.atleast_1d(number)).tolist() == [1.0]
assert type(np.ones((2, 2))[0, 0]) is np.float64, "an element is no array"
assert torch.from_numpy(np.asarray(range(3))).tolist() == torch.tensor(list(range(3))).tolist() == [0, 1, 2]
assert torch.from_numpy(np.asarray(arrays.array("f", [1, 2]))).tolist() == [1, 2]
for refused in (7, (1, 2), np.float64(1)):
    try:
        torch.from_numpy(refused)
        raise AssertionError(refused)
    except TypeError as error:
        assert "expected np.ndarray (got " in str(error)
t = torch.as_tensor(number, dtype=torch.float32)
assert t.dtype is torch.float32 and torch.as_tensor(number).dtype is torch.float64
x = np.arange(6.0).reshape(2, 3)
t = torch.from_numpy(x.mean(keepdims=True))
assert t.shape == (1, 1) and torch.from_numpy(x[:1]).shape == (1, 3) and type(x[0, 0]) is np.float64
