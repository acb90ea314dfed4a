# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import cv2
import numpy as np
import torch

folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/clip.avi"
code = cv2.VideoWriter_fourcc(*"MJPG")
writer = cv2.VideoWriter(path, code, 25, (64, 48))
for level in range(10):
    writer.write(np.full((48, 64, 3), level * 20, np.uint8))
writer.release()

video = cv2.VideoCapture(path)
if not video.isOpened():
    raise FileNotFoundError(path)
n = int(video.get(cv2.CAP_PROP_FRAME_COUNT))
print(n, "frames", video.get(cv2.CAP_PROP_FPS), "a second")

chosen = np.linspace(0, n - 1, 4).round().astype(int)
kept = []
for i in range(n):
    if not video.grab():  # goes on by a frame without decoding it
        break
    if i in chosen:
        kept.append(video.retrieve()[1])
print(chosen.tolist(), len(kept))

small = [cv2.resize(frame, (32, 24)) for frame in kept]
t = torch.from_numpy(np.stack(small))
print(tuple(t.shape))

out = np.empty((n, 48, 64, 3), np.uint8)
video.set(cv2.CAP_PROP_POS_FRAMES, 0)
for i in range(n):
    ok, out[i] = video.read()
print(out.shape, ok)


def four():
    read = [video.read() for _ in range(4)]
    return [frame for ok, frame in read if ok]


sizes = []
video.set(cv2.CAP_PROP_POS_FRAMES, 0)
while part := four():
    x = torch.from_numpy(np.stack(part))
    sizes.append(len(x))
print("in parts:", sizes)
video.release()
folder.cleanup()
# --8<-- [end:show]
assert sizes == [4, 4, 2]
assert n == 10 and chosen.tolist() == [0, 3, 6, 9] and len(kept) == 4
assert [abs(frame.mean() - i * 20) < 8 for frame, i in zip(kept, chosen)] == [True] * 4
assert t.shape == (4, 24, 32, 3) and abs(out[5].mean() - 100) < 8
frame = kept[1]  # one frame at a time
rgb = cv2.cvtColor(frame, cv2.COLOR_BGR2RGB)
x = torch.from_numpy(rgb).permute(2, 0, 1)[None].float() / 255
assert x.shape == (1, 3, 48, 64) and x.dtype == torch.float32 and 0 <= x.min() <= x.max() <= 1
