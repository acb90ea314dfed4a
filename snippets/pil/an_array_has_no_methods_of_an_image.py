# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
from PIL import Image

a = np.zeros((4, 6, 3), np.uint8)
try:
    small = a.crop((0, 0, 3, 2))
except AttributeError as error:
    print(error)

image = Image.fromarray(a)
small = image.crop((0, 0, 3, 2))
print(small.size)
# --8<-- [end:show]
small = a[0:2, 0:3]
assert small.shape == (2, 3, 3)
for name in ("convert", "crop", "save", "filter", "paste"):
    assert not hasattr(a, name) and hasattr(image, name)
