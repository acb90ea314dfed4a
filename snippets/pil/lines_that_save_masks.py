# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.randn(2, 3, 4, 6).to(device)  # N, classes, H, W
classes = logits.argmax(dim=1).to(torch.uint8).cpu().numpy()
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/classes.png"
    Image.fromarray(classes[0]).save(path)
    print(np.array_equal(np.array(Image.open(path)), classes[0]))

    classes[0, 0, :2] = 5, 255
    image = Image.fromarray(classes[0])
    palette = [0, 0, 0, 255, 0, 0, 0, 128, 0]
    image.putpalette(palette + [0] * (768 - len(palette)))
    image.save(path)
    again = Image.open(path)
    print(again.mode, np.array_equal(np.array(again), classes[0]))

big = F.interpolate(logits, (8, 12), mode="bilinear").argmax(dim=1)
print(tuple(big.shape))

p = torch.tensor([[0.2, 0.6]], device=device)  # probabilities
gray = (p * 255).round().to(torch.uint8).cpu().numpy()
print(gray.tolist())

rows, columns = torch.where(p > 0.5)
box = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
print([int(x) for x in box])

pred_masks = logits[:, 1] > 0  # (N, H, W), one mask an object
with tempfile.TemporaryDirectory() as folder:
    masks = pred_masks.cpu().numpy()
    for i, m in enumerate(masks):
        picture = Image.fromarray(m.astype(np.uint8) * 255)
        picture.save(f"{folder}/{i}.png")
    print(masks.shape, masks.dtype, np.unique(np.array(picture)))
union = masks.any(axis=0).astype(np.uint8) * 255
print(union.shape, union.dtype)
# --8<-- [end:show]
assert masks.shape == (2, 4, 6) and masks.dtype == np.bool_ and picture.size == (6, 4) and i == 1
assert set(np.unique(np.array(picture))) == {0, 255} and np.array_equal(np.array(picture) > 0, masks[1])
assert np.array_equal(union > 0, masks[0] | masks[1])
ids = np.zeros(masks.shape[1:], np.uint8)
for i, m in enumerate(masks, start=1):
    ids[m] = i
assert np.array_equal(ids > 0, union > 0) and ids.max() == 2
soft = torch.rand(2, 1, 4, 6, device=device)  # Mask R-CNN of torchvision: (N, 1, H, W), 0 to 1
masks = (soft > 0.5).squeeze(1).cpu().numpy()
assert masks.shape == (2, 4, 6) and masks.dtype == np.bool_
assert np.array_equal(np.array(again), classes[0]), "5 and 255 are kept"
assert classes.shape == (2, 4, 6) and set(np.unique(classes)) <= {0, 1, 2, 5, 255}
assert big.shape == (2, 8, 12) and again.mode == "P"
assert gray.tolist() == [[51, 153]] and [int(x) for x in box] == [1, 0, 2, 1]
try:
    Image.fromarray(logits.argmax(dim=1)[0].cpu().numpy())
except TypeError as error:
    assert str(error) == "Cannot handle this data type: (1, 1), <i8", "int64"
else:
    raise AssertionError("PIL took int64")
stripes = (np.arange(40 * 40) % 3).reshape(40, 40).astype(np.uint8)
with tempfile.TemporaryDirectory() as folder:
    Image.fromarray(stripes).save(f"{folder}/classes.jpg")
    with Image.open(f"{folder}/classes.jpg") as again:
        assert not np.array_equal(np.array(again), stripes), "JPEG changes the numbers"
photo = np.full((4, 6, 3), 200, np.uint8)
m = masks[0]
cut = photo * m[..., None]
assert cut.dtype == np.uint8 and np.array_equal(cut[m], photo[m]) and not cut[~m].any()
images = torch.full((2, 3, 4, 6), 200, dtype=torch.uint8, device=device)
ids = logits.argmax(dim=1)
wanted = torch.tensor([1, 2], device=device)
kept = images * torch.isin(ids, wanted)[:, None]
assert kept.dtype is torch.uint8 and (kept[:, 0] == 200).equal(ids > 0)
low = torch.full((2, 2), -3.0)  # logits are no probabilities
assert not (low > 0.5).any() and low[0, 0].sigmoid() > 0
