# --8<-- [start:show]
import tempfile

import cv2
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
folder = tempfile.TemporaryDirectory()
path = f"{folder.name}/out.mp4"
t = torch.rand(5, 3, 48, 64).to(device)  # (T, C, H, W), 0 to 1
# --8<-- [start:key]
pixels = (t.detach().clamp(0, 1) * 255).round().to(torch.uint8)
frames = pixels.permute(0, 2, 3, 1).cpu().numpy()  # (T, H, W, C)
height, width = frames.shape[1:3]
code = cv2.VideoWriter_fourcc(*"mp4v")
writer = cv2.VideoWriter(path, code, 25, (width, height))
for frame in frames:
    writer.write(cv2.cvtColor(frame, cv2.COLOR_RGB2BGR))
writer.release()
# --8<-- [end:key]
video = cv2.VideoCapture(path)
print(int(video.get(cv2.CAP_PROP_FRAME_COUNT)), video.read()[1].shape)
video.release()
# --8<-- [end:show]
video = cv2.VideoCapture(path)
assert video.get(cv2.CAP_PROP_FRAME_COUNT) == 5 and video.get(cv2.CAP_PROP_FPS) == 25
video.release()
# Frames of another size are left out without an error.
cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_ERROR)
writer = cv2.VideoWriter(path, code, 25, (height, width))
for frame in frames:
    writer.write(frame)
writer.release()
video = cv2.VideoCapture(path)
assert not video.read()[0], "no frame was written"
video.release()
folder.cleanup()
