# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
import torch

gray = np.zeros((640, 640), np.uint8)
conv = torch.nn.Conv2d(3, 8, 3)
try:
    conv(torch.from_numpy(gray)[None, None].float())
except RuntimeError as error:
    print(f"RuntimeError: {error}")

bgr = cv2.cvtColor(gray, cv2.COLOR_GRAY2BGR)
rgb = np.repeat(gray[..., None], 3, axis=2)
x = torch.from_numpy(rgb).permute(2, 0, 1)[None].float() / 255
print(bgr.shape, rgb.shape, conv(x).shape)
# --8<-- [end:show]
assert rgb.shape == (640, 640, 3) and x.shape == (1, 3, 640, 640)
gray = np.arange(6, dtype=np.uint8).reshape(2, 3)
rgb = np.repeat(gray[..., None], 3, axis=2)
assert (rgb == np.stack([gray] * 3, axis=-1)).all() and (rgb[..., 1] == gray).all()
assert (cv2.cvtColor(gray, cv2.COLOR_GRAY2BGR) == rgb).all()
