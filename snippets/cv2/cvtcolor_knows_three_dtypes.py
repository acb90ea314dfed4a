# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np

code = cv2.COLOR_RGB2GRAY
a = np.zeros((4, 5, 3))
ints = np.zeros((4, 5, 3), np.int64)
for call in "cv2.cvtColor(a, code)", "cv2.cvtColor(ints, code)":
    try:
        print(eval(call).shape)
    except cv2.error as error:
        print(error.err.strip())

print(cv2.cvtColor(a.astype(np.float32), code).dtype)
print(cv2.cvtColor(ints.astype(np.uint8), code).dtype)
# --8<-- [end:show]
taken = []
for dtype in "? i1 u1 i2 u2 i4 u4 i8 u8 f2 f4 f8".split():
    try:
        cv2.cvtColor(a.astype(dtype), code)
        taken.append(dtype)
    except (cv2.error, TypeError):
        pass
assert taken == ["u1", "u2", "f4"], taken
try:
    cv2.cvtColor(np.zeros((2, 2, 3), np.uint16), cv2.COLOR_RGB2HSV)  # other conversions take fewer
except cv2.error:
    pass
else:
    raise AssertionError("RGB2HSV took uint16")
# float16 and bfloat16, and a mask of class numbers.
import torch

half = torch.ones(4, 5, 3).bfloat16()
assert cv2.cvtColor(half.float().numpy(), code).dtype == np.float32
classes = torch.tensor([[0, 1], [2, 1]])
classes[0, 0] = -100
small = cv2.resize(classes.to(torch.int16).numpy(), (4, 4), interpolation=cv2.INTER_NEAREST)
assert small.dtype == np.int16 and small.max() == 2 and small.min() == -100
pixels = (a.clip(0, 1) * 255).round().astype(np.uint8)
assert cv2.cvtColor(pixels, code).dtype == np.uint8
