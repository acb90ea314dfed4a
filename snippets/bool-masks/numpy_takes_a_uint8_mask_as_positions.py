# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # of the uint8 index of PyTorch
device = "cuda" if torch.cuda.is_available() else "cpu"
mask = np.array([1, 0, 1], np.uint8)
a = np.array([10, 20, 30])
t = torch.from_numpy(a).to(device)
print("NumPy:  ", a[mask].tolist())
print("PyTorch:", t[torch.from_numpy(mask).to(device)].tolist())

# A mask is meant.
print(a[mask.astype(bool)].tolist())
print(t[torch.from_numpy(mask > 0).to(device)].tolist())
# Positions are meant.
print(a[mask].tolist())
print(t[torch.from_numpy(mask.astype(np.int64)).to(device)].tolist())
# --8<-- [end:show]
assert a[mask].tolist() == [20, 10, 20] and a[mask.astype(bool)].tolist() == [10, 30]
assert t[torch.from_numpy(mask).to(device)].tolist() == [10, 30]
assert t[torch.from_numpy(mask > 0).to(device)].tolist() == [10, 30]
assert t[torch.from_numpy(mask.astype(np.int64)).to(device)].tolist() == [20, 10, 20]
image = np.array([0, 255, 255], np.uint8)
try:
    a[image]
except IndexError as error:
    assert str(error) == "index 255 is out of bounds for axis 0 with size 3"
else:
    raise AssertionError("NumPy took 255 as a mask")
labels = np.array([2, 0], np.uint8)
try:
    t[torch.from_numpy(labels).to(device)]
except IndexError as error:
    assert str(error).startswith("The shape of the mask [2] at index 0 does not match")
else:
    raise AssertionError("PyTorch took uint8 labels as positions")
assert t[torch.from_numpy(labels).long().to(device)].tolist() == [30, 10]
if device == "cpu":  # a tensor indexed by the array itself
    assert t[mask].tolist() == t[torch.from_numpy(mask)].tolist() == [10, 30]
