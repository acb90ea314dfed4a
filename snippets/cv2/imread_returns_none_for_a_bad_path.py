# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import os
import tempfile

import cv2
import torch

log = tempfile.TemporaryFile("w+")
os.dup2(log.fileno(), 2)
path, code = "no-such.png", cv2.COLOR_BGR2RGB
image = cv2.imread(path)
log.seek(0)
print(log.read().split(" findDecoder ")[-1].strip())
for call in "torch.from_numpy(image)", "cv2.cvtColor(image, code)":
    try:
        eval(call)
    except (TypeError, cv2.error) as error:
        print(str(error).split(" error: ")[-1].strip())
try:
    if image is None:
        raise FileNotFoundError(path)
except FileNotFoundError as error:
    print("not found:", error)
# --8<-- [end:show]
assert image is None
assert not os.path.exists(path) and not cv2.haveImageReader(path)
import numpy as np

image = np.zeros((4, 6, 3), np.uint8)
y1, y2, x1, x2 = 10, 20, 0, 3  # below the image
for wrong, text in (
    (lambda: cv2.resize(None, (3, 2)), "!ssize.empty() in function 'resize'"),
    (lambda: cv2.resize(image[y1:y2, x1:x2], (3, 2)), "!ssize.empty() in function 'resize'"),
):
    try:
        wrong()
    except cv2.error as error:
        assert text in str(error)
    else:
        raise AssertionError(text)
assert image[y1:y2, x1:x2].size == 0
# A JPEG that is cut off is read, with rows that are none of the picture; a PNG is not.
import tempfile
from pathlib import Path

noise = np.random.default_rng(0).integers(0, 256, (64, 64, 3), np.uint8)
with tempfile.TemporaryDirectory() as folder:
    for ending, is_read in ((".jpg", True), (".png", False)):
        whole = cv2.imencode(ending, noise)[1].tobytes()
        path = Path(folder, f"cut{ending}")
        path.write_bytes(whole[: len(whole) // 2])
        assert (cv2.imread(str(path)) is not None) == is_read, ending
