# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from PIL import Image

a = np.full((2, 5, 3), 200, np.uint8)
try:
    image = Image.fromarray(a, mode="L")
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
image = Image.fromarray(a[..., 0])
print(image.mode, image.size)

stack = np.zeros((2, 5, 12), np.uint8)
try:
    Image.fromarray(stack)
except TypeError as error:
    print(f"{type(error).__name__}: {error}")
images = [Image.fromarray(stack[..., c]) for c in range(12)]
print(len(images), images[0].mode)
# --8<-- [end:show]
assert image.mode == "L" and image.size == (5, 2) and image.getpixel((0, 0)) == 200
assert len(images) == 12 and images[11].size == (5, 2)
image = Image.fromarray(stack[..., :3])
assert image.mode == "RGB"
image = Image.fromarray(a).convert("L")
assert image.mode == "L"
image = Image.fromarray(np.zeros((2, 5, 1), np.uint8)[..., 0])
assert image.mode == "L" and image.size == (5, 2)
for channels in range(5, 13):
    try:
        Image.fromarray(stack[..., :channels])
    except TypeError as error:
        assert str(error) == f"Cannot handle this data type: (1, 1, {channels}), |u1"
    else:
        raise AssertionError(f"PIL took {channels} channels")
