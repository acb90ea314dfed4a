# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import numpy as np
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
frames = torch.randint(0, 256, (16, 48, 64, 3), dtype=torch.uint8)
images = frames.to(device).permute(0, 3, 1, 2).float() / 255
print("a model for images:", tuple(images.shape))

clips = torch.stack([images, images])  # N, T, C, H, W
flat = clips.flatten(0, 1)
features = flat.mean(dim=(2, 3))  # in place of a model
features = features.unflatten(0, clips.shape[:2])
print("frame by frame, and back:", tuple(features.shape))

mean = torch.tensor([0.45, 0.45, 0.45], device=device)
std = torch.tensor([0.225, 0.225, 0.225], device=device)
x = (images - mean[:, None, None]) / std[:, None, None]
x = x.transpose(0, 1)[None]  # 1, C, T, H, W
print("normalised:", tuple(x.shape))

parts = [x.cpu().numpy() for x in images.split(6)]
print("in parts:", [len(part) for part in parts])

index = np.linspace(0, len(frames) - 1, 8).round().astype(int)
eight = frames[index]
print("eight of them:", tuple(eight.shape))

short = eight[torch.arange(16).clamp(max=len(eight) - 1)]
print("the last one repeated:", tuple(short.shape))
# --8<-- [end:show]
assert frames.dtype is torch.uint8
assert np.array_equal(np.concatenate(parts), images.cpu().numpy())
assert x.shape == (1, 3, 16, 48, 64) and features.shape == (2, 16, 3)
assert eight.shape == (8, 48, 64, 3) and eight[-1].equal(frames[-1]) and short[15].equal(eight[7])
gray = frames[..., 0]  # T, H, W, as a CT or an MRI
volume = gray[None, None].float() / 255
assert volume.shape == (1, 1, 16, 48, 64)
