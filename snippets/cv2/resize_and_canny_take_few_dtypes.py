# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np

classes = np.array([[0, 1], [2, 1]])  # int64
gray = np.ones((8, 8), np.float32)
for call in "cv2.resize(classes, (4, 4))", "cv2.Canny(gray, 1, 2)":
    try:
        print(eval(call).shape)
    except cv2.error as error:
        print(str(error).split(" error: ")[-1].strip())

near = cv2.INTER_NEAREST
small = classes.astype(np.int16)
print(cv2.resize(small, (4, 4), interpolation=near).shape)
pixels = (gray * 255).round().astype(np.uint8)
print(cv2.Canny(pixels, 1, 2).dtype)
# --8<-- [end:show]
taken = []
for dtype in "? i1 u1 i2 u2 i4 u4 i8 u8 f2 f4 f8".split():
    try:
        cv2.resize(gray.astype(dtype), (4, 4))
        taken.append(dtype)
    except (cv2.error, TypeError):
        pass
assert {"u1", "u2", "f4", "f8"} <= {*taken} and not {"?", "i8", "f2"} & {*taken}, taken
mask = np.array([[True, False]])
assert cv2.resize(mask.astype(np.uint8), (4, 2), interpolation=near).astype(bool).shape == (2, 4)
labels = np.array([[-100, 300]])
assert labels.astype(np.uint8).tolist() == [[156, 44]], "uint8 wraps"
small = cv2.resize(labels.astype(np.int16), (4, 2), interpolation=near)
assert small.tolist() == [[-100, -100, 300, 300]] * 2
