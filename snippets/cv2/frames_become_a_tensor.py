# --8<-- [start:show]
import tempfile

import cv2
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/clip.avi"
code = cv2.VideoWriter_fourcc(*"MJPG")
writer = cv2.VideoWriter(path, code, 25, (64, 48))  # width, height
for level in 0, 60, 120, 180, 240:
    writer.write(np.full((48, 64, 3), level, np.uint8))
writer.release()
# --8<-- [start:key]
video, frames = cv2.VideoCapture(path), []
while True:
    ok, frame = video.read()  # (H, W, C), uint8, blue first
    if not ok:
        break
    frames.append(cv2.cvtColor(frame, cv2.COLOR_BGR2RGB))
video.release()
t = torch.from_numpy(np.stack(frames)).to(device)  # (T, H, W, C)
# --8<-- [end:key]
print(tuple(t.shape), t.dtype)
# --8<-- [end:show]
assert t.shape == (5, 48, 64, 3) and t.dtype is torch.uint8
means = [frame.float().mean().item() for frame in t]
assert all(abs(mean - level) < 8 for mean, level in zip(means, (0, 60, 120, 180, 240)))
missing = cv2.VideoCapture(f"{folder.name}/none.avi")
assert not missing.isOpened() and missing.read() == (False, None), "a wrong path raises nothing"
folder.cleanup()
