# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np

image = np.zeros((40, 60, 3), np.uint8)
pts = np.array([[5.0, 5.0], [30.0, 5.0], [5.0, 30.0]])
try:
    cv2.fillPoly(image, [pts], (255, 0, 0))
except cv2.error as error:
    print(str(error).split("error: ")[-1].strip())
try:
    area = cv2.contourArea(pts)
except cv2.error as error:
    print(str(error).split("error: ")[-1].strip())

pts = pts.round().astype(np.int32)
cv2.fillPoly(image, [pts], (255, 0, 0))
area = cv2.contourArea(pts)
print(image.max(), area)
# --8<-- [end:show]
assert image.max() == 255 and area == 312.5
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
corners = torch.tensor([[5.0, 5.0], [30.0, 5.0], [5.0, 30.0]], device=device)
pts = corners.round().int().cpu().numpy()
cv2.polylines(image, [pts], True, (0, 255, 0))
pts = corners.cpu().numpy().astype(np.float32)
assert cv2.boundingRect(pts) and cv2.contourArea(pts) == 312.5
