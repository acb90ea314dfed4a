# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

mask = Image.fromarray(np.array([[0, 2], [1, 2]], np.uint8))
mask.putpalette([0, 0, 0, 255, 0, 0, 0, 255, 0])
classes = torch.from_numpy(np.array(mask)).long()
colors = np.array(mask.convert("RGB"))
print(mask.mode, classes.tolist(), colors.shape)

deep = Image.fromarray(np.array([[300, 65535]], np.uint16))
t = torch.from_numpy(np.array(deep).astype(np.float32) / 65535)
cut = np.array(deep.convert("RGB"))[0, :, 0]
print(deep.mode, t.max().item(), cut.tolist())

image = Image.new("1", (3, 2), 1)
raw = np.array(image)
bits = np.array(image.convert("L")) > 127
print(image.mode, raw.view(np.uint8).max(), bits.view(np.uint8).max())

for mode in "1", "L", "LA", "RGBA", "CMYK", "I", "F":
    a = np.array(Image.new(mode, (3, 2)))
    print(mode, a.shape, a.dtype)
# --8<-- [end:show]
assert mask.mode == "P" and classes.tolist() == [[0, 2], [1, 2]] and classes.dtype == torch.int64
assert colors[0, 1].tolist() == [0, 255, 0]
assert deep.mode == "I;16" and 0.004 < t[0, 0].item() < 0.005 and cut.tolist() == [255, 255]
small = mask.resize((4, 4), Image.NEAREST)
assert set(np.array(small).ravel().tolist()) == {0, 1, 2}
gray = Image.fromarray(np.array([[0, 100], [200, 255]], np.uint8))
assert set(np.array(gray.resize((5, 5), Image.BILINEAR)).ravel().tolist()) - {0, 100, 200, 255}, "values in between"
image = Image.new("LA", (3, 2), (7, 255))
gray = np.array(image.convert("L"))
assert gray.shape == (2, 3) and gray.max() == 7
assert np.array(image.convert("RGB")).shape == (2, 3, 3)
t = torch.from_numpy(bits).float()
assert raw.dtype == bits.dtype == bool and t.max().item() == 1
assert raw.view(np.uint8).max() == 255 and bits.view(np.uint8).max() == 1
assert torch.from_numpy(raw).dtype == torch.bool and torch.from_numpy(raw).view(torch.uint8).max().item() == 255
