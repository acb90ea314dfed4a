# --8<-- [start:show]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
t = torch.zeros(3, 2, 4, dtype=torch.uint8, device=device)  # C, H, W
# --8<-- [start:key]
wrong = Image.fromarray(t.cpu().numpy())  # (1)!
right = Image.fromarray(t.permute(1, 2, 0).cpu().numpy())
# --8<-- [end:key]
print(wrong.mode, wrong.size)
print(right.mode, right.size)
# --8<-- [end:show]
assert (wrong.mode, wrong.size) == ("RGBA", (2, 3))
assert (right.mode, right.size) == ("RGB", (4, 2))
