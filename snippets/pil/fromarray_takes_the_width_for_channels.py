# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import torch
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
for width in 2, 3, 4:
    t = torch.zeros(3, 5, width, dtype=torch.uint8, device=device)
    a = t.cpu().numpy()  # C, H, W
    image = Image.fromarray(a)
    print(image.mode, image.size)

    image = Image.fromarray(a.transpose(1, 2, 0))
    print(image.mode, image.size)
# --8<-- [end:show]
    assert (image.mode, image.size) == ("RGB", (width, 5))
    wrong = Image.fromarray(a)
    assert (wrong.mode, wrong.size) == ({2: "LA", 3: "RGB", 4: "RGBA"}[width], (5, 3))
