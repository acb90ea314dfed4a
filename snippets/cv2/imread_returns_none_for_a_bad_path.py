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
