# --8<-- [start:show]
# --8<-- [start:key]
# --8<-- [end:key]
import tempfile

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

device = "cuda" if torch.cuda.is_available() else "cpu"
logits = torch.randn(2, 3, 4, 6).to(device)  # N, classes, H, W
classes = logits.argmax(dim=1).to(torch.uint8).cpu().numpy()
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/classes.png"
    Image.fromarray(classes[0]).save(path)
    print(np.array_equal(np.array(Image.open(path)), classes[0]))

    image = Image.fromarray(classes[0])
    image.putpalette([0, 0, 0, 255, 0, 0, 0, 128, 0])
    image.save(path)
    again = Image.open(path)
    print(again.mode, np.array_equal(np.array(again), classes[0]))

big = F.interpolate(logits, (8, 12), mode="bilinear").argmax(dim=1)
print(tuple(big.shape))

p = torch.tensor([[0.2, 0.6]], device=device)  # probabilities
gray = (p * 255).round().to(torch.uint8).cpu().numpy()
print(gray.tolist())

rows, columns = torch.where(p > 0.5)
box = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
print([int(x) for x in box])
# --8<-- [end:show]
assert classes.shape == (2, 4, 6) and set(np.unique(classes)) <= {0, 1, 2}
assert big.shape == (2, 8, 12) and again.mode == "P"
assert gray.tolist() == [[51, 153]] and [int(x) for x in box] == [1, 0, 2, 1]
