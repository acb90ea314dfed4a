# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
conv = torch.nn.Conv2d(3, 8, 3).to(device)
gray = torch.ones(4, 6, device=device)
rgba = torch.ones(4, 4, 6, device=device)
batch = torch.ones(2, 4, 6, 3, device=device)

t = gray.expand(3, -1, -1)[None]
print("gray: ", tuple(t.shape), tuple(conv(t).shape))
t = rgba[:3][None]
print("RGBA: ", tuple(t.shape), tuple(conv(t).shape))
t = batch.permute(0, 3, 1, 2)
print("batch:", tuple(t.shape), tuple(conv(t).shape))
one = torch.nn.Conv2d(1, 8, 3).to(device)
t = gray[None, None]
print("one channel:", tuple(one(t).shape))

mean = torch.tensor([0.5, 0.4, 0.3], device=device)[:, None, None]
std = torch.tensor([0.2, 0.2, 0.2], device=device)[:, None, None]
image = torch.full((3, 4, 6), 0.5, device=device)
normalised = (image - mean) / std
back = normalised * std + mean
print(
    "back: ", round(back.min().item(), 3), round(back.max().item(), 3)
)
half = torch.tensor([-1.0, 0.0, 1.0], device=device) / 2 + 0.5
print("-1 to 1:", half.tolist())
pixels = torch.tensor([0, 51, 255], dtype=torch.uint8, device=device)
floats = pixels.float() / 255
print("floats:", [round(value, 1) for value in floats.tolist()])
# --8<-- [end:show]
# Without dtype=: the values of the example have this dtype or fit it.
assert torch.allclose(back, image) and half.tolist() == [0, 0.5, 1]
assert rgba[:3].shape == (3, 4, 6) and floats.dtype == torch.float32
for wrong in (gray[None], rgba[None], batch):
    try:
        conv(wrong)
    except RuntimeError as error:
        assert "to have 3 channels" in str(error)
    else:
        assert device == "lazy", "a wrong number of channels passed"
# A colour image for a model of one channel, and a first layer of one's own.
t = image.mean(0, keepdim=True)[None]
assert one(t).shape == (1, 8, 2, 4)
model = torch.nn.Module()
model.conv1 = torch.nn.Conv2d(4, 64, 7, stride=2, padding=3)
assert model.conv1(torch.ones(1, 4, 32, 32)).shape == (1, 64, 16, 16)
chain = torch.nn.Sequential(torch.nn.Conv2d(1, 8, 3), torch.nn.Conv2d(8, 16, 3))
assert chain(torch.ones(1, 1, 8, 8)).shape == (1, 16, 4, 4)
# Alpha in an array of (H, W, 4), before it becomes a tensor, and in a batch.
import numpy as np

array = np.ones((4, 6, 4), np.uint8)
rgb = array[..., :3]
t = torch.from_numpy(rgb).permute(2, 0, 1)[None].float().to(device)
assert rgb.shape == (4, 6, 3) and conv(t).shape == (1, 8, 2, 4)
t = torch.ones(2, 4, 4, 6, device=device)[:, :3]
assert conv(t).shape == (2, 8, 2, 4)
