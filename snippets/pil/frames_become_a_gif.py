# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch
from PIL import Image, ImageSequence

device = "cuda" if torch.cuda.is_available() else "cpu"
levels = torch.tensor([0, 80, 160, 240], dtype=torch.uint8)
frames = levels[:, None, None, None].expand(4, 48, 64, 3).to(device)
frames = frames.cpu().numpy()
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/clip.gif"
    first, *rest = [Image.fromarray(frame) for frame in frames]
    first.save(path, save_all=True, append_images=rest, duration=40)
    gif = Image.open(path)
    read = ImageSequence.Iterator(gif)
    a = np.stack([np.array(frame.convert("RGB")) for frame in read])
    print(a.shape, a[:, 0, 0, 0].tolist())
# --8<-- [end:show]
assert np.array_equal(a, frames)
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/twice.gif"
    first.save(path, save_all=True, append_images=[first, *rest], duration=40)
    with Image.open(path) as gif:
        assert gif.n_frames == 4 and gif.info["duration"] == 80, "equal neighbours are one frame"
    many = np.arange(3072, dtype=np.uint32).view(np.uint8).reshape(48, 64, 4)[..., :3]
    Image.fromarray(np.ascontiguousarray(many)).save(path)
    with Image.open(path) as gif:
        assert not np.array_equal(np.array(gif.convert("RGB")), many), "3072 colours become 256"
gray = torch.rand(4, 48, 64)
rgb = gray[..., None].expand(-1, -1, -1, 3)
assert rgb.shape == (4, 48, 64, 3)
out = torch.rand(1, 3, 4, 48, 64) * 2 - 1  # N, C, T, H, W, -1 to 1
t = (out[0].transpose(0, 1) + 1) / 2
assert t.shape == (4, 3, 48, 64) and 0 <= t.min() and t.max() <= 1
