# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
mask = torch.from_numpy(np.array([True, True, False])).to(device)
other = torch.from_numpy(np.array([True, False, False])).to(device)
for call in "1 - mask", "mask - other", "-mask":
    try:
        print(eval(call).tolist())
    except RuntimeError as error:
        print(error)

print((~mask).tolist())
print((mask & ~other).tolist())
print((mask ^ other).tolist())
# --8<-- [end:show]
for wrong in (lambda: 1 - mask, lambda: mask - other, lambda: -mask):
    try:
        wrong().tolist()
    except RuntimeError as error:
        assert "operator" in str(error)
    else:
        raise AssertionError("a bool tensor took minus")
assert (~mask).tolist() == [False, False, True]
assert (mask & ~other).tolist() == [False, True, False]
assert (mask ^ other).tolist() == [False, True, False]
# They differ where only the second is set.
assert (other & ~mask).tolist() == [False] * 3 and (other ^ mask).tolist() == [False, True, False]
x = torch.tensor([1.0, 2.0, 3.0], device=device)
try:
    x - mask
except RuntimeError as error:
    assert "with a bool tensor is not supported" in str(error)
else:
    raise AssertionError("numbers took a mask")
assert (x - mask.to(x.dtype)).tolist() == [0, 1, 3]
