# --8<-- [start:show]
import numpy as np
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
image = Image.new("RGB", (4, 2), (255, 128, 0))  # width 4, height 2
steps = [
    "a = np.array(image)",
    "t = torch.from_numpy(a).to(device)",
    "t = t.permute(2, 0, 1)",
    "t = t / 255",
    "batch = t[None]",
    "t = batch[0].clamp(0, 1)",
    "t = t.mul(255).round().to(torch.uint8)",
    "t = t.permute(1, 2, 0).contiguous()",
    "a = t.cpu().numpy()",
]
levels = sum(image.getextrema(), ())
low, high = min(levels), max(levels)
print("image", image.size, image.mode, low, high, sep=" | ")
for step in steps:
    exec(step)
    result = globals()[step.split(" = ")[0]]
    dtype = str(result.dtype).replace("torch.", "")
    low, high = result.min().item(), result.max().item()
    print(step, tuple(result.shape), dtype, low, high, sep=" | ")
back = Image.fromarray(a)
# --8<-- [end:show]
assert back.tobytes() == image.tobytes() and back.size == image.size
