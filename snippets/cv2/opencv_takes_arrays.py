# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(4, 6, 3, dtype=torch.uint8, device=device)
try:
    small = cv2.resize(t, (3, 2))
    print(small.shape)
except cv2.error as error:
    print(str(error).strip())

small = cv2.resize(t.cpu().numpy(), (3, 2))
print(type(small).__name__, small.shape)
# --8<-- [end:show]
for call in (
    lambda: cv2.resize(t, (3, 2)),
    lambda: cv2.cvtColor(t, cv2.COLOR_RGB2BGR),
    lambda: cv2.imencode(".png", t),
):
    try:
        call()
    except cv2.error as error:
        assert "is not a numpy array, neither a scalar" in str(error)
        assert "Expected Ptr<cv::UMat> for argument" in str(error)
    else:
        raise AssertionError("OpenCV took a tensor")
assert small.shape == (2, 3, 3) and small.dtype == "uint8"
from PIL import Image

for wrong, name in ((t, "img"), (Image.new("RGB", (5, 4)), "img")):
    try:
        cv2.rectangle(wrong, (0, 0), (2, 2), (255, 0, 0))
    except cv2.error as error:
        assert f"{name} is not a numpy array, neither a scalar" in str(error)
    else:
        raise AssertionError("OpenCV took it")
t = torch.ones(3, 4, 6)
small = cv2.resize(t.permute(1, 2, 0).cpu().numpy(), (3, 2))
assert small.shape == (2, 3, 3)
