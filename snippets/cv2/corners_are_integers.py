# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
red = (255, 0, 0)
image = np.zeros((40, 60, 3), np.uint8)
box = torch.tensor([1.6, 2.2, 9.9, 9.1], device=device)
try:
    cv2.rectangle(image, (box[0], box[1]), (box[2], box[3]), red)
except cv2.error as error:
    print(str(error).strip())

x1, y1, x2, y2 = box.int().tolist()
cv2.rectangle(image, (x1, y1), (x2, y2), red)
print(x1, y1, x2, y2, image.max())
# --8<-- [end:show]
assert image.max() == 255 and (x1, y1, x2, y2) == (1, 2, 9, 9)
x1, y1, x2, y2 = box.round().int().tolist()
assert (x1, y1, x2, y2) == (2, 2, 10, 9)
boxes = torch.stack([box, box])
for x1, y1, x2, y2 in boxes.int().tolist():
    cv2.rectangle(image, (x1, y1), (x2, y2), red)
x, y, w, h = box.round().int().tolist()
cv2.rectangle(image, (x, y), (x + w, y + h), red, 2)
assert image[y, x].tolist() == image[y + h, x + w].tolist() == [255, 0, 0]
chw = torch.zeros(3, 40, 60, device=device)
frame = chw.permute(1, 2, 0).mul(255).byte().cpu().numpy().copy()
assert frame.flags.c_contiguous and frame.dtype == np.uint8
cv2.rectangle(frame, (x, y), (x + w, y + h), red, 2)
assert frame.max() == 255 and chw.max() == 0
try:
    cv2.rectangle(image, (x, y), (x + w), (y + h), red, 2)
except (cv2.error, TypeError):
    pass
else:
    raise AssertionError("two numbers were taken for a corner")
a = np.array([1.6, 2.2, 9.9, 9.1])
x1, y1, x2, y2 = a.astype(int).tolist()
cv2.rectangle(image, (x1, y1), (x2, y2), red)
colour = torch.tensor([255, 0, 0], device=device)
cv2.rectangle(image, (x1, y1), (x2, y2), colour.tolist())
try:
    cv2.rectangle(image, (x1, y1), (x2, y2), colour.cpu())
except cv2.error:
    pass
else:
    raise AssertionError("a tensor was taken for a colour")
