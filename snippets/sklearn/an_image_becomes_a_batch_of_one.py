# --8<-- [start:show]
import torch
from sklearn.datasets import load_sample_image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = load_sample_image("china.jpg")
print(image.shape, image.dtype, image.flags.writeable)
# --8<-- [start:key]
t = torch.from_numpy(image.copy())
batch = t.to(device).permute(2, 0, 1)[None].float() / 255
# --8<-- [end:key]
model = torch.nn.Conv2d(3, 2, kernel_size=3, padding=1).to(device)
# --8<-- [start:key]
out = model(batch)
print(batch.shape, out.shape)
a = out[0].permute(1, 2, 0).detach().cpu().numpy()
print(a.shape, a.dtype)
# --8<-- [end:key]
# --8<-- [end:show]
import numpy as np

assert batch.shape == (1, 3, 427, 640) and batch.dtype == torch.float32 and out.shape == (1, 2, 427, 640)
assert a.shape == (427, 640, 2) and a.dtype == np.float32
# The channels keep their order: the batch holds the red of the image first.
for channel in range(3):
    assert np.allclose(batch[0, channel].cpu().numpy(), image[:, :, channel] / np.float32(255))
assert not image.flags.writeable
# PyTorch does not know that an array is read-only: it is the copy that is written here.
t.zero_()
assert image.any()
assert t.nbytes * 4 == batch.nbytes
