# --8<-- [start:show]
import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
p = torch.zeros(1, 1, 6, 8, device=device)
p[..., 1:3, 1:3] = 0.9
p[..., 4:, 5:] = 0.8
p.requires_grad_()  # as the output of a model
# --8<-- [start:key]
mask = p.detach()[0, 0].cpu().numpy()  # (H, W), float32
mask = np.ascontiguousarray(mask > 0.5).astype(np.uint8)
count, labels = cv2.connectedComponents(mask)  # 0 is the background
# --8<-- [end:key]
outlines, _ = cv2.findContours(
    mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
gray = (p.detach()[0, 0].cpu().numpy() * 255).round().astype(np.uint8)
level, binary = cv2.threshold(gray, 127, 255, cv2.THRESH_BINARY)
print(count - 1, labels.shape, labels.dtype, len(outlines))
print(level, np.unique(binary))
# --8<-- [end:show]
assert count == 3 and labels.max() == 2 and len(outlines) == 2
assert np.array_equal(binary > 0, mask > 0)
for wrong in mask.astype(np.float32), mask.astype(np.int64), mask[..., None].repeat(3, -1):
    try:
        cv2.connectedComponents(wrong)
    except cv2.error:
        continue
    raise AssertionError("connectedComponents took it")
try:
    cv2.threshold(p.detach().cpu(), 0.5, 1, cv2.THRESH_BINARY)
except cv2.error as error:
    assert "Expected Ptr<cv::UMat>" in str(error)
else:
    raise AssertionError("OpenCV took a tensor")
_, floats = cv2.threshold(p.detach().squeeze().cpu().numpy(), 0.5, 1, cv2.THRESH_BINARY)
assert floats.dtype == np.float32 and np.array_equal(floats, mask), "float32 is taken, too"
for wrong in mask.astype(np.int32), mask.astype(np.int64), mask > 0:
    try:
        cv2.threshold(wrong, 0, 1, cv2.THRESH_BINARY)
    except cv2.error:
        continue
    raise AssertionError("threshold took it")
filled = np.zeros((6, 8), np.uint8)
points = np.array([[1, 1], [5, 1], [5, 4]], np.int32)  # x, y
cv2.fillPoly(filled, [points], 1)
assert filled[1, 5] == 1 == filled[4, 5] and filled[4, 1] == 0
import tempfile

with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/mask.png"
    cv2.imwrite(path, mask * 255)
    assert np.array_equal(cv2.imread(path, cv2.IMREAD_GRAYSCALE), mask * 255)
