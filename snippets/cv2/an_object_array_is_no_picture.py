# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np

rows = np.array([[0, 255], [255, 0]], dtype=object)
try:
    cv2.resize(rows, (4, 4))
except cv2.error as error:
    print("\n".join(str(error).splitlines()[2:]))

a = rows.astype(np.uint8)
print(cv2.resize(a, (4, 4)).dtype)
# --8<-- [end:show]
assert np.dtype(object).num == 17
assert [np.dtype(kind).num for kind in (object, np.float16, bool)] == [17, 23, 0]
from PIL import Image

images = np.empty(2, dtype=object)
images[:] = [Image.new("L", (3, 2)), Image.new("RGB", (5, 4))]
arrays = [np.array(x.convert("RGB")) for x in images]
assert [cv2.resize(each, (4, 4)).shape for each in arrays] == [(4, 4, 3)] * 2
for wrong, said in ((rows, "src data type = object is not supported"), (images[0], "src is not a numpy array")):
    try:
        cv2.resize(wrong, (4, 4))
    except cv2.error as error:
        assert said in str(error)
    else:
        raise AssertionError(f"OpenCV took {type(wrong)}")
