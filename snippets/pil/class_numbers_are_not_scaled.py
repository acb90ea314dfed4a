# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

mask = Image.fromarray(np.array([[4, 5], [8, 4]], np.uint8))
scaled = torch.from_numpy(np.array(mask)).float() / 255
print("as ToTensor does:", [round(x, 4) for x in scaled[0].tolist()])

# --8<-- [start:key]
classes = torch.from_numpy(np.array(mask)).long()
# --8<-- [end:key]
print("class numbers:", classes.tolist(), classes.dtype)
# --8<-- [end:show]
assert classes.tolist() == [[4, 5], [8, 4]] and classes.dtype is torch.int64
assert [round(x, 4) for x in scaled[0].tolist()] == [0.0157, 0.0196]
copied = classes
classes = (scaled * 255).round().long()
assert classes.equal(copied)
# Every class comes back.
every = torch.arange(256, dtype=torch.uint8)
assert ((every.float() / 255) * 255).round().long().equal(every.long())
small = mask.resize((4, 4), Image.NEAREST)
assert set(np.array(small).ravel().tolist()) == {4, 5, 8}
assert set(np.array(mask.resize((5, 5), Image.BILINEAR)).ravel().tolist()) - {4, 5, 8}, "classes in between"
kept = mask
for mask in Image.fromarray(np.array([[0, 255]], np.uint8)), Image.fromarray(np.array([[0, 255]], np.uint8)).convert("1"):
    binary = torch.from_numpy(np.array(mask.convert("L"))) > 127
    assert binary.tolist() == [[False, True]], mask.mode
assert np.array(mask).dtype == bool, "a 1-bit file, which no number above 127 is in"
mask = kept
rgb = np.array([[[0, 0, 0], [255, 0, 0]]], np.uint8)
colors = np.array([[0, 0, 0], [255, 0, 0]], np.uint8)  # the colour of class 0, 1
equal = (rgb[:, :, None] == colors).all(-1)
assert equal.any(-1).all()
labels = equal.argmax(-1)
assert labels.tolist() == [[0, 1]]
off = rgb - np.array([0, 0, 255], np.uint8)  # another blue
assert not (off[:, :, None] == colors).all(-1).any(), "argmax would say class 0"
mask = torch.from_numpy(np.array(mask))[None]  # as PILToTensor gives it
y = mask[0].long()
assert mask.dtype is torch.uint8 and y.shape == (2, 2) and y.unique().tolist() == [4, 5, 8]
