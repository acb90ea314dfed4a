# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import pathlib
import tempfile

import cv2
import numpy as np
import torch

t = torch.rand(3, 40, 60, requires_grad=True)
a = t.detach().permute(1, 2, 0).cpu().numpy().copy()
cv2.rectangle(a, (5, 5), (20, 20), (1.0, 0.0, 0.0))
print("drawn into a copy:", a.shape, a.dtype)
batch = torch.rand(2, 3, 40, 60)
images = [x.permute(1, 2, 0).numpy() for x in batch]
print("one by one:", [cv2.resize(x, (30, 20)).shape for x in images])
gray = cv2.cvtColor(a, cv2.COLOR_RGB2GRAY)
print("gray:", gray.shape, tuple(torch.from_numpy(gray)[None].shape))
x1, y1, x2, y2 = torch.tensor([1.6, 2.2, 9.9, 9.1]).int().tolist()
cv2.rectangle(a, (x1, y1), (x2, y2), (0.0, 1.0, 0.0))
print("corners:", x1, y1, x2, y2)

with tempfile.TemporaryDirectory() as folder:
    path = str(pathlib.Path(folder, "a.png"))
    pixels = (a.clip(0, 1) * 255).round().astype(np.uint8)
    ok = cv2.imwrite(path, cv2.cvtColor(pixels, cv2.COLOR_RGB2BGR))
    print("written:", ok)
    image = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    print("read as gray:", image.shape, image.dtype)
    image = cv2.imread(path, cv2.IMREAD_COLOR_RGB)
    print("as RGB:", (image == pixels).all())
# --8<-- [end:show]
# Without .cpu(): for a tensor on a GPU, and none of this run is on one.
    data = np.fromfile(path, np.uint8)
    image = cv2.imdecode(data, cv2.IMREAD_COLOR)  # for a path that OpenCV cannot open, on Windows
    assert image.shape == (40, 60, 3)
assert ok and gray.shape == (40, 60) and (x1, y2) == (1, 9)
try:
    cv2.rectangle(a, (torch.tensor(1.6), 2), (9, 9), (0.0, 1.0, 0.0))
except cv2.error as error:
    assert "Can't parse 'pt1'" in str(error), error
else:
    raise AssertionError("a float tensor was taken for a corner")
