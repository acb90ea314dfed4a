# --8<-- [start:show]
import tempfile

import numpy as np
import torch
from matplotlib.cbook import get_sample_data
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
path = get_sample_data("grace_hopper.jpg", asfileobj=False)
folder = tempfile.TemporaryDirectory()
file = f"{folder.name}/small.png"
# --8<-- [start:key]
image = Image.open(path).convert("RGB")
t = torch.from_numpy(np.array(image)).to(device)
batch = t.permute(2, 0, 1)[None] / 255
# --8<-- [end:key]
print(image.size, tuple(batch.shape), batch.dtype)

model = torch.nn.AvgPool2d(4)
# --8<-- [start:key]
out = model(batch)[0]
pixels = out.clamp(0, 1).mul(255).round().to(torch.uint8)
array = pixels.permute(1, 2, 0).cpu().numpy()
small = Image.fromarray(array)
small.save(file)
# --8<-- [end:key]
again = np.array(Image.open(file))
print(small.size, small.mode, np.array_equal(again, array))
# --8<-- [end:show]
small.save(f"{folder.name}/small.jpg")
assert not np.array_equal(np.array(Image.open(f"{folder.name}/small.jpg")), array)
assert batch.shape == (1, 3, 600, 512) and batch.dtype == torch.float32
assert 0 <= batch.min() and batch.max() <= 1
assert np.array_equal(again, array) and array.shape == (150, 128, 3)
block = np.array(Image.open(path))[:4, :4].mean((0, 1))
assert abs(array[0, 0] - block).max() < 0.51, "the picture is the one of the file, a quarter of its size"
folder.cleanup()
deep = Image.fromarray(np.array([[100, 20_000]], dtype=np.uint16))  # 16 bits a pixel
assert np.array(deep.convert("RGB"))[0].tolist() == [[100] * 3, [255] * 3]
assert not torch.ones(2, requires_grad=True).to(torch.uint8).requires_grad
