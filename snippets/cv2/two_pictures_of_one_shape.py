# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
image = np.full((4, 6, 3), 100, np.uint8)
mask = torch.ones(4, 6, dtype=torch.uint8, device=device)
for call in (
    lambda: cv2.resize(image, image.shape),
    lambda: cv2.resize(image, torch.tensor([6, 4])),
    lambda: cv2.add(image, mask.cpu().numpy()),
):
    try:
        call()
    except cv2.error as error:
        lines = str(error).strip().splitlines()
        print(lines[-1].split("error: ")[-1])

h, w = image.shape[:2]
small = cv2.resize(image, (w // 2, h // 2))
print(small.shape)
both = cv2.add(image, cv2.merge([mask.cpu().numpy()] * 3))
print(both.max())
# --8<-- [end:show]
assert small.shape == (2, 3, 3) and both.shape == (4, 6, 3) and both.max() == 101
size = torch.tensor([6, 4])
small = cv2.resize(image, size.tolist())
assert small.shape == (4, 6, 3)
blurred = cv2.GaussianBlur(image, (3, 3), 0)
other = np.zeros((2, 3, 3), np.uint8)
other = cv2.resize(other, (image.shape[1], image.shape[0]))
mixed = cv2.addWeighted(image, 0.5, other, 0.5, 0)
assert mixed.max() == 50
heat = np.zeros((4, 6, 3), np.float32)
try:
    cv2.addWeighted(image, 0.5, heat, 0.5, 0)
except cv2.error as error:
    assert "the output array type must be explicitly specified" in str(error)
else:
    raise AssertionError("two dtypes are added")
heat = heat.clip(0, 255).astype(np.uint8)
mixed = cv2.addWeighted(image, 0.5, heat, 0.5, 0)
assert mixed.dtype == np.uint8
