# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

a = torch.ones(2).numpy()
try:
    a.resize(4)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")

a = np.append(a, np.zeros(2, a.dtype))
print(a)
# --8<-- [end:show]
assert a.tolist() == [1, 1, 0, 0] and a.dtype == np.float32
a = torch.ones(2).numpy()
assert not a.flags.owndata
for wrong in a, np.ones((2, 2)).T:
    try:
        wrong.resize(8, refcheck=False)
    except ValueError as error:
        assert str(error) == "cannot resize this array: it does not own its data"
    else:
        raise AssertionError("an array without data of its own was resized")
owned = a.copy()
owned.resize(4)
assert owned.tolist() == [1, 1, 0, 0]
# np.resize of an image repeats its values: no picture of another size.
image = np.arange(12, dtype=np.uint8).reshape(2, 2, 3)
big = np.resize(image, (4, 4, 3))
assert big.ravel().tolist() == image.ravel().tolist() * 4
assert big[0, :, 0].tolist() == [0, 3, 6, 9], "its first row holds both rows of the image"
