# --8<-- [start:show]
import tempfile

import cv2
import torch
from matplotlib.cbook import get_sample_data

device = "cuda" if torch.cuda.is_available() else "cpu"
path = get_sample_data("grace_hopper.jpg", asfileobj=False)
folder = tempfile.TemporaryDirectory()
file = f"{folder.name}/mirror.png"
# --8<-- [start:key]
image = cv2.cvtColor(cv2.imread(path), cv2.COLOR_BGR2RGB)
# --8<-- [end:key]
image = cv2.resize(image, (256, 300))
# --8<-- [start:key]
t = torch.from_numpy(image).to(device)
batch = t.permute(2, 0, 1)[None] / 255
# --8<-- [end:key]
print(image.shape, tuple(batch.shape))

out = batch.flip(3)[0]
# --8<-- [start:key]
pixels = out.clamp(0, 1).mul(255).round().to(torch.uint8)
array = pixels.permute(1, 2, 0).cpu().numpy()
cv2.imwrite(file, cv2.cvtColor(array, cv2.COLOR_RGB2BGR))
# --8<-- [end:key]
again = cv2.cvtColor(cv2.imread(file), cv2.COLOR_BGR2RGB)
print((again == array).all(), (again == image[:, ::-1]).all())
# --8<-- [end:show]
from PIL import Image

with Image.open(file) as opened:
    assert opened.mode == "RGB" and opened.size == (256, 300)
    assert opened.getpixel((255, 0)) == tuple(image[0, 0].tolist()), "RGB in the file"
cv2.imwrite(file, array)
assert not (cv2.cvtColor(cv2.imread(file), cv2.COLOR_BGR2RGB) == array).all(), "colours reversed"
assert image.shape == (300, 256, 3) and batch.shape == (1, 3, 300, 256)
assert (again == array).all() and (again == image[:, ::-1]).all()
folder.cleanup()
