# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.tensor([10, 20, 30], device=device)
index = torch.from_numpy(np.array([0.0, 2.0])).to(device)
try:
    t[index]
except IndexError as error:
    print(error)

print(t[index.long()].tolist())
# --8<-- [end:show]
try:
    t[index]
except IndexError as error:
    if device == "cpu":
        assert str(error) == (
            "tensors used as indices must be long, int, byte or bool tensors"
        )
else:
    raise AssertionError("a float tensor was taken as an index")
assert index.dtype == torch.float64
assert t[index.long()].tolist() == t[index.int()].tolist() == [10, 30]
mask = torch.tensor([1.0, 0.0, 1.0], device=device)
assert t[mask.bool()].tolist() == [10, 30]
assert t[mask.long()].tolist() == [20, 10, 20]
if device == "cpu":
    assert t[np.array([0.0, 2.9])].tolist() == [10, 30]  # an array of floats is cut off to integers
