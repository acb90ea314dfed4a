# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import cv2
import numpy as np
import torch
from matplotlib.cbook import get_sample_data
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
path = get_sample_data("grace_hopper.jpg", asfileobj=False)
data = np.fromfile(path, np.uint8)
image = cv2.imdecode(data, cv2.IMREAD_COLOR)
print("blue first:", (image == cv2.imread(path)).all())

rgb = cv2.cvtColor(image, cv2.COLOR_BGR2RGB)
pil = np.array(Image.open(path).convert("RGB"))
far = np.abs(rgb - pil.astype(int)).mean()
print("the same as PIL, in RGB:", far < 1)

size = 60, 70  # width, height
pil = np.array(Image.fromarray(rgb).resize(size, Image.BILINEAR))
linear = cv2.resize(rgb, size)
area = cv2.resize(rgb, size, interpolation=cv2.INTER_AREA)
far = np.abs(linear - pil.astype(int)).mean()
near = np.abs(area - pil.astype(int)).mean()
print("small images differ:", far > 3, "less by area:", near < far / 2)

t = torch.from_numpy(image[:, :, ::-1].copy()).to(device)
mean = torch.tensor([0.485, 0.456, 0.406], device=device)
std = torch.tensor([0.229, 0.224, 0.225], device=device)
batch = ((t / 255 - mean) / std).permute(2, 0, 1)[None]
print(tuple(batch.shape), batch.dtype)
# --8<-- [end:show]
assert batch.shape == (1, 3, 600, 512) and batch.dtype == torch.float32
bgr_far = np.abs(image - np.array(Image.open(path).convert("RGB")).astype(int)).mean()
assert bgr_far > 5 and far > 3 > near, "the colours alone make a difference"
try:
    torch.from_numpy(image[:, :, ::-1])
except ValueError as error:
    assert "negative" in str(error)
else:
    raise AssertionError("torch took a negative stride")
assert np.array_equal(image[:, :, ::-1], rgb)
# The bytes need no file.
with open(path, "rb") as file:
    data = file.read()
image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
assert np.array_equal(image[:, :, ::-1], rgb)
data = np.frombuffer(data, np.uint8)
assert cv2.imdecode(data[:10], cv2.IMREAD_COLOR) is None, "no error either"
try:
    cv2.imdecode(data[:0], cv2.IMREAD_COLOR)
except cv2.error as error:
    assert "empty" in str(error)
else:
    raise AssertionError("imdecode took no bytes")
ok, data = cv2.imencode(".png", image)
assert ok and data.dtype == np.uint8 and np.array_equal(cv2.imdecode(data, cv2.IMREAD_COLOR), image)
# The image as floats of uint8: back for imwrite.
back = (batch[0].permute(1, 2, 0) * std + mean).mul(255).round().byte()
assert np.array_equal(back.cpu().numpy(), rgb)
