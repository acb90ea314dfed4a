# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
from PIL import Image

image = Image.new("RGB", (6, 4))
a = np.asarray(image)
try:
    cv2.rectangle(a, (0, 0), (2, 2), (255, 0, 0))
except cv2.error as error:
    print("\n".join(str(error).splitlines()[:3]))

a = np.array(image)
cv2.rectangle(a, (0, 0), (2, 2), (255, 0, 0))
print(a[0, 0])
# --8<-- [end:show]
assert a[0, 0].tolist() == [255, 0, 0] and image.getpixel((0, 0)) == (0, 0, 0)
try:
    cv2.rectangle(np.asarray(image), (0, 0), (2, 2), (255, 0, 0))
except cv2.error as error:
    assert "marked as readonly" in str(error)
else:
    raise AssertionError("OpenCV drew into a read-only array")
