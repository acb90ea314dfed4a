# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch
from PIL import Image

def to_tensor(image):
    a = np.array(image.convert("RGB"))
    return torch.from_numpy(a).permute(2, 0, 1).float() / 255

def to_image(t):
    pixels = t.detach().clamp(0, 1).mul(255).round().byte()
    return Image.fromarray(pixels.permute(1, 2, 0).cpu().numpy())

device = "cuda" if torch.cuda.is_available() else "cpu"
t = to_tensor(Image.new("RGB", (5, 4), "red")).to(device)
try:
    t = to_tensor(t)
except AttributeError as error:
    print(f"{type(error).__name__}: {error}")
t = t if torch.is_tensor(t) else to_tensor(t)
print("once:", tuple(t.shape))

batch = torch.stack([t, t])  # N, C, H, W
pixels = batch.mul(255).round().byte()
a = pixels.permute(0, 2, 3, 1).cpu().numpy()
try:
    images = Image.fromarray(a)
except TypeError as error:
    print(f"{type(error).__name__}: {error}")
images = [Image.fromarray(x) for x in a]
print("one by one:", len(images), images[0].size)
image = to_image(t).resize((10, 8), Image.BILINEAR)
t = to_tensor(image).to(device)
print("resized as an image:", tuple(t.shape))
# --8<-- [end:show]
# Without .detach(): .byte() makes integers, which carry no gradient.
assert t.shape == (3, 8, 10) and image.size == (10, 8) and images[0].size == (5, 4)
assert images[0].getpixel((0, 0)) == images[1].getpixel((4, 3)) == (255, 0, 0)
images = [to_image(x) for x in batch]
assert images[1].getpixel((4, 3)) == (255, 0, 0)
image = to_image(batch[0])
assert image.size == (5, 4)
# Class numbers: no new ones in between.
from torch.nn import functional as F

classes = torch.tensor([[0, 3], [3, 0]])
big = F.interpolate(classes[None, None].float(), size=(4, 4))[0, 0].long()
assert big.unique().tolist() == [0, 3] and big.shape == (4, 4)
# The mean and the deviation of a model, on a tensor.
mean = torch.tensor([0.5, 0.5, 0.5])[:, None, None]
std = torch.tensor([0.5, 0.5, 0.5])[:, None, None]
image = Image.new("RGB", (2, 1), "red")
x = (to_tensor(image) - mean) / std
assert x[:, 0, 0].tolist() == [1, -1, -1]
image = to_image(t)
assert image.size == (10, 8)
# Arrays: a batch with its channels last, and a grey mask without a channel.
x = torch.from_numpy(a).permute(0, 3, 1, 2) / 255
assert x.shape == (2, 3, 4, 5) and x.dtype == torch.float32 and x[0, 0].min().item() == 1
mask = np.array([[0, 3], [3, 0]], np.uint8)
try:
    torch.from_numpy(mask).permute(2, 0, 1)
except RuntimeError as error:
    assert str(error).startswith("permute(sparse_coo): number of dimensions in the tensor input")
else:
    raise AssertionError("permute took two dimensions")
x = torch.from_numpy(mask)[None]
assert x.shape == (1, 2, 2) and x.max().item() == 3
assert torch.from_numpy(mask[..., None]).permute(2, 0, 1).equal(x)
gray = x[0].float()
x = gray[None]
assert x.shape == (1, 2, 2)
# An array of a batch, channels first: what ToTensor of torchvision wants is (H, W, C).
lr = np.zeros((1, 4, 6, 5), np.float32)
image = lr[0].transpose(1, 2, 0)
assert image.shape == (6, 5, 4)
x = torch.from_numpy(lr[0])
assert x.shape == (4, 6, 5)
pixels = torch.tensor([[[0, 255]]], dtype=torch.uint8)
x = pixels.float() / 255
assert x.tolist() == [[[0.0, 1.0]]]
