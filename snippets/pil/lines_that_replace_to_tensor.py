# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
gray = np.array([[0, 51], [102, 255]], np.uint8)  # H, W
t = torch.from_numpy(gray)[None].float() / 255
print("grey:", tuple(t.shape), t.max().item())

floats = np.full((2, 4, 3), 200, np.float32)  # 0 to 255
t = torch.from_numpy(floats / 255).permute(2, 0, 1)
print("floats:", tuple(t.shape), t.dtype)

wide = np.full((2, 4, 3), 200, np.int64)
t = torch.from_numpy(wide.astype(np.uint8)).permute(2, 0, 1) / 255
print("int64:", tuple(t.shape), t.dtype)

image = np.full((2, 4, 3), 255, np.uint8)  # as of cv2.imread
a = image.astype(np.float32) / 255
t = torch.from_numpy(a).permute(2, 0, 1)
print("divided in NumPy:", t.dtype, (image / 255).dtype)

images = [Image.new("RGB", (4, 2)), Image.new("RGB", (6, 3))]
same = [image.resize((4, 2)) for image in images]
batch = np.stack([np.array(image) for image in same])
x = torch.from_numpy(batch).permute(0, 3, 1, 2).float() / 255
print("images:", batch.shape, tuple(x.to(device).shape))
# --8<-- [end:show]
assert t.dtype is torch.float32 and t.shape == (3, 2, 4) and t.eq(1).all()
assert (np.full(2, 255, np.uint8) / 255).dtype == np.float64 and a.dtype == np.float32
t = torch.from_numpy(wide.astype(np.uint8)).permute(2, 0, 1) / 255
assert t.dtype is torch.float32 and abs(t.max().item() - 200 / 255) < 1e-6
assert batch.dtype == np.uint8 and x.shape == (2, 3, 2, 4)
try:
    np.stack([np.array(image) for image in images])
except ValueError as error:
    assert "same shape" in str(error)
else:
    raise AssertionError("stacked images of two sizes")
a = np.array(Image.new("RGB", (4, 2), (255, 128, 0)))
t = torch.from_numpy(a).permute(2, 0, 1)
assert t.dtype is torch.uint8 and t.shape == (3, 2, 4) and t[:, 0, 0].tolist() == [255, 128, 0]
import io

file = io.BytesIO()
Image.fromarray(a).save(file, "PNG")
data = file.getvalue()
import base64

data = base64.b64decode(base64.b64encode(data))
image = Image.open(io.BytesIO(data)).convert("RGB")
assert np.array_equal(np.array(image), a), "from bytes, without a file"
