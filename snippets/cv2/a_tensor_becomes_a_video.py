# --8<-- [start:show]
import tempfile

import cv2
import torch
import torch.nn.functional as F

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


def through(frames):
    """The shape of a frame that the file gives back."""
    height, width = frames.shape[1:3]
    writer = cv2.VideoWriter(path, code, 25, (width, height))
    for frame in frames:
        writer.write(frame)
    writer.release()
    video = cv2.VideoCapture(path)
    shape = video.read()[1].shape
    video.release()
    return shape


t = torch.rand(5, 3, 47, 63)
height, width = t.shape[2:]
even = F.pad(t, (0, width % 2, 0, height % 2), mode="replicate")
shapes = [through((x * 255).byte().permute(0, 2, 3, 1).numpy()) for x in (t, even)]
assert shapes == [(46, 62, 3), (48, 64, 3)], shapes
folder.cleanup()
bright = (torch.tensor([1.2]) * 255).numpy().astype("int64").astype("uint8")
assert bright.tolist() == [50], "1.2 is 306, and 306 - 256 = 50: dark"
# Without .detach(): no difference in the frames: what .to(torch.uint8) returns never requires grad.
