# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, device=device)
index = torch.tensor([0, 2], device=device)
values = torch.from_numpy(np.array([1.0, 2.0])).to(device)
try:
    t[index] = values
    print(t.tolist())
except RuntimeError as error:
    print(error)

t[index] = values.to(t.dtype)
print(t.tolist())
t[:2] = values
print(t.tolist(), t.dtype)
# --8<-- [end:show]
if device == "cpu":
    try:
        t[index] = values
    except RuntimeError as error:
        assert str(error).startswith("Index put requires the source and destination dtypes match")
    else:
        raise AssertionError("an index took float64 values")
assert values.dtype == torch.float64 and t.tolist() == [1, 2, 2] and t.dtype == torch.float32
if device == "cpu":
    try:
        t[[0, 2]] = values
    except RuntimeError:
        pass
    else:
        raise AssertionError("a list took float64 values")
    t[index] = 5.0
    t[:1] = 4
    assert t.tolist() == [4, 2, 5] and t.dtype == torch.float32
if device == "cpu":  # one position, or one value through a mask, converts
    t[torch.tensor(0)] = values[0]
    t[torch.tensor([False, True, False])] = values[1]
    assert t.tolist() == [1, 2, 5] and t.dtype == torch.float32
    try:
        t[torch.tensor([True, False, True])] = values
    except RuntimeError:
        pass
    else:
        raise AssertionError("a mask took float64 values")
