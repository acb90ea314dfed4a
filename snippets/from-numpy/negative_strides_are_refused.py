# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

image = np.arange(6).reshape(2, 3)
flipped = image[:, ::-1]
print(flipped.strides)
try:
    t = torch.from_numpy(flipped)
except ValueError as error:
    print(error)

t = torch.from_numpy(flipped.copy())
print(t.tolist())
# --8<-- [end:show]
assert t.tolist() == [[2, 1, 0], [5, 4, 3]]
for refused in (torch.tensor, torch.as_tensor, torch.from_numpy):
    for array in (flipped, np.flip(image), np.flip(image, 0)):
        try:
            refused(array)
            raise AssertionError(refused)
        except ValueError as error:
            assert "At least one stride in the given numpy array is negative" in str(error)
assert torch.equal(t, torch.from_numpy(np.ascontiguousarray(flipped)))
assert np.shares_memory(np.ascontiguousarray(image), image), "an array that is not flipped is not copied"
