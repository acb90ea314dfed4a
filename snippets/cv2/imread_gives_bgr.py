# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import cv2
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/red.png"
    Image.new("RGB", (5, 4), "red").save(path)
    image = cv2.imread(path)
t = torch.from_numpy(image).to(device)
print(t[0, 0].tolist())

image = cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
t = torch.from_numpy(image).to(device)
print(t[0, 0].tolist())
# --8<-- [end:show]
assert t[0, 0].tolist() == [255, 0, 0]
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/red.png"
    Image.new("RGB", (5, 4), "red").save(path)
    if hasattr(cv2, "IMREAD_COLOR_RGB"):  # a newer OpenCV
        assert cv2.imread(path, cv2.IMREAD_COLOR_RGB)[0, 0].tolist() == [255, 0, 0]
    assert cv2.imread(path, cv2.IMREAD_GRAYSCALE).shape == (4, 5)
assert cv2.cvtColor(image, cv2.COLOR_RGB2BGR)[0, 0].tolist() == [0, 0, 255]
